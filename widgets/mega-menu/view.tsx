import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isStill } from '../../core/dom/media.ts'
import { type MenuItem, MORE, readMenu } from '../../core/dom/menu-tree.ts'
import { useAdopted } from '../../core/view/adopt.tsx'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import type { Handover } from './behavior.ts'
import { isFlipped, shiftOf } from './geometry.ts'
import { isOn, topOf } from './paths.ts'

/** What the menu is drawn from, besides the server's list. */
export type MenuFacts = {
  $open: WritableAtom<string>
  handover: Handover
  /** Milliseconds. */
  speed: number
  /** The panel that was open last, and its height in pixels. */
  last?: { path: string; height: number } | undefined
}

type ItemFacts = { item: MenuItem; path: string; open: string; facts: MenuFacts }

/** The server's own attributes of an element that is drawn anew. */
const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => /^(class|id|role|lang|data-.*)$/.test(name))
      .map(({ name, value }) => [name === 'class' ? 'className' : name, value]),
  )

/** A list is drawn only if something in it opens by itself; what is plain, or laid out in columns, is taken as it is. */
const isDrawn = ({ element, submenu, items }: MenuItem) =>
  !!submenu &&
  !element.matches('.fullwidth, .staticwidth') &&
  (submenu.matches('ul') || (submenu.childElementCount === 1 && !!submenu.firstElementChild?.matches('ul'))) &&
  items.some(item => item.submenu)

/** Puts an open panel where the window has room. */
const place = (panel: HTMLElement) => {
  const item = panel.parentElement
  if (!item || item.matches('.fullwidth')) return
  delete panel.dataset['flipped']
  panel.style.removeProperty('--skerry-menu-shift')
  const [own, around] = [panel.getBoundingClientRect(), item.getBoundingClientRect()]
  const windowPx = document.documentElement.clientWidth
  const isMirrored = getComputedStyle(panel).direction === 'rtl'
  const start = isMirrored ? windowPx - around.right : around.left
  if (panel.parentElement?.closest('[data-panel]'))
    panel.toggleAttribute('data-flipped', isFlipped(start, around.width, own.width, windowPx))
  else panel.style.setProperty('--skerry-menu-shift', `${shiftOf(start, around.width, own.width, windowPx)}px`)
}

/** One panel takes the other's place: it grows from the other's height, instead of appearing anew. */
const takeOver = (panel: HTMLElement, path: string, facts: MenuFacts) => {
  const { offsetHeight: height } = panel
  const before = facts.last?.path === path ? undefined : facts.last?.height
  facts.last = { path, height }
  if (before === undefined || isStill()) return
  panel.animate?.(
    [{ clipPath: `inset(0 -40px ${Math.max(0, height - before)}px)` }, { clipPath: 'inset(0 -40px -40px)' }],
    facts.speed,
  )
}

function Panel({ item, path, open, facts, id }: ItemFacts & { id: string }) {
  const ref = useRef<HTMLElement>(null)
  const isOpen = open !== ''
  const box = item.submenu as HTMLElement
  const isOurs = path === MORE || isDrawn(item)
  useAdopted(
    ref,
    useMemo(() => (isOurs ? [] : [...box.childNodes]), [isOurs, box]),
  )
  useLayoutEffect(() => {
    if (!isOpen || !ref.current) return
    place(ref.current)
    if (!path.includes('.')) takeOver(ref.current, path, facts)
  }, [isOpen, path, facts])
  const isList = box.matches('ul')
  const Tag = (isList ? 'ul' : 'div') as 'div'
  const inside = isOurs && <Items items={item.items} path={path} open={open} facts={facts} />
  return (
    <Tag
      {...attributesOf(box)}
      id={id}
      ref={ref as RefObject<HTMLDivElement>}
      data-panel=""
      data-open={isOpen || undefined}
    >
      {inside && !isList ? <ul {...attributesOf(box.firstElementChild ?? box)}>{inside}</ul> : inside}
    </Tag>
  )
}

const Item = memo(function Item({ item, path, open, facts }: ItemFacts) {
  const ref = useRef<HTMLLIElement>(null)
  const own = useUid('menu')
  const id = item.submenu?.id || own
  useAdopted(
    ref,
    useMemo(() => [item.link ?? item.element.querySelector(':scope > span')].filter(head => head !== null), [item]),
    true,
  )
  const { className = '', ...attributes } = attributesOf(item.element)
  const isMore = path === MORE
  return (
    <li ref={ref} {...attributes} className={`${className}${open ? ' hover' : ''}`} data-path={path}>
      {item.submenu && (
        <button
          type="button"
          className={isMore ? 'skerry-mega-menu__more' : 'skerry-mega-menu__toggle'}
          aria-expanded={open !== ''}
          aria-controls={id}
          aria-label={isMore ? undefined : facts.handover.submenuOf(item.text)}
        >
          {isMore && item.text}
        </button>
      )}
      {item.submenu && <Panel item={item} path={path} open={open} facts={facts} id={id} />}
    </li>
  )
})

/** Items of one list; only what lies on the open path is drawn anew when that changes. */
function Items({ items, path, open, facts }: Omit<ItemFacts, 'item'> & { items: readonly MenuItem[] }) {
  return (
    <>
      {items.map((item, index) => {
        const own = `${path && `${path}.`}${index}`
        return <Item key={own} item={item} path={own} open={isOn(own, open) ? open : ''} facts={facts} />
      })}
    </>
  )
}

/** The same items in the same row; each that has a panel gets a button. */
export function MegaMenu({ options: facts, server }: ViewProps<MenuFacts>) {
  const { $open, handover } = facts
  const open = useStore($open)
  const list = useRef<HTMLUListElement>(null)
  const source = useMemo(() => server.querySelector('ul') as HTMLElement, [server])
  const items = useMemo(() => readMenu(source), [source])
  const [count, setCount] = useState(items.length)

  useLayoutEffect(() => {
    const refit = () => list.current && setCount(handover.countIn(list.current))
    handover.refit = refit
    refit()
  }, [handover])

  const before = useRef('')
  const isSwitch = before.current !== '' && topOf(before.current) !== topOf(open)
  useLayoutEffect(() => {
    before.current = open
    // Nothing is open: the next panel appears as the first did.
    if (!open) facts.last = undefined
  }, [open, facts])

  const more = useMemo((): MenuItem => {
    const element = document.createElement('li')
    element.className = `level0 level-top parent ${MORE}`
    const submenu = document.createElement('div')
    submenu.className = 'submenu'
    submenu.append(document.createElement('ul'))
    return { element, link: null, text: handover.more, submenu, items: items.slice(count), blocks: [] }
  }, [items, count, handover])

  return (
    <ul {...attributesOf(source)} ref={list} data-switching={(isSwitch && open !== '') || undefined}>
      <Items items={items.slice(0, count)} path="" open={open} facts={facts} />
      {count < items.length && <Item item={more} path={MORE} open={isOn(MORE, open) ? open : ''} facts={facts} />}
    </ul>
  )
}
