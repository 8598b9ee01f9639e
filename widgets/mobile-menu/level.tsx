import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MenuItem } from '../../core/dom/menu-tree.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import { labels } from './labels.ts'
import { FIRST_ROWS, isParent, levelAt } from './model.ts'

const attributeOf = (item: MenuItem, name: string) => item.link?.getAttribute(name) ?? undefined

function Row({ item, open }: { item: MenuItem; open(): void }) {
  const isCurrent = attributeOf(item, 'aria-current') as 'page' | undefined
  if (isParent(item))
    return (
      <button type="button" className="skerry-mobile-menu__row" data-parent="" aria-current={isCurrent} onClick={open}>
        {item.text}
      </button>
    )
  return item.link ? (
    <a
      className="skerry-mobile-menu__row"
      href={item.link.href}
      aria-current={isCurrent}
      hrefLang={attributeOf(item, 'hreflang')}
    >
      {item.text}
    </a>
  ) : (
    <span className="skerry-mobile-menu__row">{item.text}</span>
  )
}

/** One level of the menu at a time; the way back stays in sight. */
export function Levels({ items }: { items: readonly MenuItem[] }) {
  const [path, setPath] = useState<readonly number[]>([])
  const [rows, setRows] = useState(FIRST_ROWS)
  const box = useRef<HTMLDivElement>(null)
  /** Row that the focus returns to on the way back; `-1` for the way back itself, further in. */
  const next = useRef<number | undefined>(undefined)
  const { items: shown, parent } = levelAt(items, path)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the level.
  useLayoutEffect(() => {
    if (next.current === undefined || !box.current) return
    const focused =
      next.current < 0
        ? box.current.querySelector<HTMLElement>('.back')
        : box.current.querySelectorAll<HTMLElement>('li:not(.all) > .skerry-mobile-menu__row')[next.current]
    next.current = undefined
    box.current.scrollTop = 0
    focused?.focus()
  }, [path])
  useEffect(() => {
    if (rows >= shown.length) return
    const frame = requestAnimationFrame(() => setRows(shown.length))
    return () => cancelAnimationFrame(frame)
  }, [rows, shown])

  const go = (to: readonly number[], focus: number) => {
    next.current = focus
    setRows(Math.max(FIRST_ROWS, focus + 1))
    setPath(to)
  }
  return (
    <div className="skerry-mobile-menu__level" ref={box} key={path.join('.')}>
      {parent && (
        <button
          type="button"
          className="action back skerry-mobile-menu__back"
          onClick={() => go(path.slice(0, -1), path.at(-1) ?? 0)}
        >
          {translate(labels.back)}
          <span className="skerry-mobile-menu__title">{parent.text}</span>
        </button>
      )}
      <ul>
        {parent?.link && (
          <li className="action all">
            <a className="skerry-mobile-menu__row" href={parent.link.href}>
              {translate(labels.all, parent.text)}
            </a>
          </li>
        )}
        {shown.slice(0, rows).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the server's order is the items' identity.
          <li key={index} className={item.element.matches('.active, .has-active') ? 'active' : undefined}>
            <Row item={item} open={() => go([...path, index], -1)} />
          </li>
        ))}
      </ul>
      {parent && parent.blocks.length > 0 && <Adopt nodes={parent.blocks} className="skerry-mobile-menu__block" />}
    </div>
  )
}
