import { useEffect, useRef } from 'react'
import { toFragment } from '../../core/dom/server-html.ts'
import { addComponents, readComponents } from '../../core/legacy/answered-components.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'

/** What the shop's modules add, such as a wallet's button; drawn again only when it has changed. */
export function ExtraActions({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    let isOver = false
    if (current && html)
      toFragment(html).then(
        fragment => {
          if (isOver) return
          current.replaceChildren(fragment)
          addComponents(readComponents(html), current)
          emitLegacy(current, 'contentUpdated')
        },
        // Without the chunk for HTML the other ways on stay.
        () => {},
      )
    return () => {
      isOver = true
      current?.replaceChildren()
    }
  }, [html])
  return <div ref={place} className="skerry-minicart__extra" />
}
