import { useEffect, useRef } from 'react'

/** Actions that the shop's modules add, for example a wallet's button; drawn again only when it has changed. */
export function ExtraActions({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    const end = new AbortController()
    if (current && html)
      import('./fill-actions.ts')
        .then(({ fillActions }) => fillActions(current, html, end.signal))
        // Without its chunk, or the one for HTML, the other ways on stay.
        .catch(() => {})
    return () => {
      end.abort()
      current?.replaceChildren()
    }
  }, [html])
  return <div ref={place} className="skerry-minicart__extra" />
}
