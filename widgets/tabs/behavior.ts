import { emit } from '../../core/dom/emit.ts'
import { onMedia, WIDE } from '../../core/dom/media.ts'
import { scrollToElement } from '../../core/dom/scroll.ts'
import { load } from '../../core/island/load.ts'
import { openAfterPress, tabAfterKey } from './model.ts'
import type { TabsOptions } from './options.ts'

const TITLE = '[data-role=collapsible]'
const CONTENT = '[data-role=content]'

type Section = { title: HTMLElement; trigger: HTMLElement; content: HTMLElement }

const sectionsOf = (host: HTMLElement): Section[] => {
  // Tabs inside a section are another host's.
  const own = (element: Element) => {
    const around = element.parentElement?.closest(CONTENT)
    return !around || !host.contains(around)
  }
  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)].filter(own)
  const contents = all(CONTENT)
  return all(TITLE).flatMap((title, index) => {
    const content = contents[index]
    const trigger = title.querySelector<HTMLElement>('[data-toggle=trigger], a, button') ?? title
    return content ? [{ title, trigger, content }] : []
  })
}

let last = 0
const idOf = (element: Element) => {
  element.id ||= `skerry-tab-${++last}`
  return element.id
}

export const connectTabs = (host: HTMLElement, { active, collapsible }: TabsOptions, signal: AbortSignal) => {
  const sections = sectionsOf(host)
  const undo: (() => void)[] = []
  const remember = (element: Element) => {
    const before = [...element.attributes].map(({ name, value }) => [name, value] as const)
    undo.push(() => {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
      for (const [name, value] of before) element.setAttribute(name, value)
    })
  }
  for (const { title, trigger, content } of sections) [title, trigger, content].forEach(remember)

  let isWide = true
  let open = -1
  // The titles lie between the contents; this list names them as one (an empty box, so nothing moves).
  const list = document.createElement('div')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-owns', sections.map(({ trigger }) => idOf(trigger)).join(' '))

  const draw = () => {
    host.dataset['tabs'] = isWide ? 'wide' : 'narrow'
    if (isWide) host.prepend(list)
    else list.remove()
    sections.forEach(({ title, trigger, content }, index) => {
      const isOpen = index === open
      for (const element of [title, content]) element.classList.toggle('active', isOpen)
      const set = (element: Element, attributes: Record<string, string | false>) => {
        for (const [name, value] of Object.entries(attributes))
          if (value === false) element.removeAttribute(name)
          else element.setAttribute(name, value)
      }
      if (trigger !== title) set(title, { role: isWide && 'presentation' })
      set(trigger, {
        role: isWide ? 'tab' : 'button',
        'aria-controls': idOf(content),
        'aria-selected': isWide && `${isOpen}`,
        'aria-expanded': !isWide && `${isOpen}`,
        tabindex: isWide && !isOpen ? '-1' : '0',
      })
      set(content, {
        role: isWide ? 'tabpanel' : 'region',
        'aria-labelledby': idOf(trigger),
        tabindex: isWide && '0',
        // What is closed is still found by the browser's own search in the page.
        hidden: !isOpen && 'until-found',
      })
    })
  }

  const show = (index: number) => {
    const section = sections[index]
    if (index === open) return
    open = index
    draw()
    const url = section?.title.querySelector<HTMLAnchorElement>('a[data-ajax=true]')?.href
    if (section && url && !section.content.dataset['fetched']) {
      section.content.dataset['fetched'] = 'true'
      load('widgets/tabs/fetch-content.ts', () => import('./fetch-content.ts'))
        .then(({ fetchContent }) => fetchContent(section.content, url, signal))
        .catch(() => delete section.content.dataset['fetched'])
    }
    emit(host, 'tabs:changed', { id: section?.content.id ?? '' })
  }

  /** The section that an address's hash names, or that holds what it names. */
  const named = (hash: string) => {
    const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    return { target, index: target ? sections.findIndex(({ content }) => content.contains(target)) : -1 }
  }

  const press = (event: Event, index: number) => {
    event.preventDefault()
    show(openAfterPress(open, index, !isWide && collapsible))
    const title = sections[index]?.title
    // A long section that closed above may have taken the title along.
    if (title && title.getBoundingClientRect().top < 0) scrollToElement(title)
    const hash = sections[open]?.content.id
    if (hash) history.replaceState(history.state, '', `#${hash}`)
  }
  sections.forEach(({ trigger, content }, index) => {
    trigger.addEventListener('click', event => press(event, index), { signal })
    trigger.addEventListener(
      'keydown',
      event => {
        const next = isWide
          ? tabAfterKey(event.key, index, sections.length, getComputedStyle(host).direction === 'rtl')
          : undefined
        // A link is no button until Space presses it.
        if (event.key === ' ' && trigger.tagName !== 'BUTTON') press(event, index)
        if (next === undefined) return
        event.preventDefault()
        show(next)
        sections[next]?.trigger.focus()
      },
      { signal },
    )
    content.addEventListener('beforematch', () => show(index), { signal })
  })

  // "Reviews (3)" and the like, anywhere on the page.
  document.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.hash || event.defaultPrevented || link.pathname !== location.pathname) return
      const { target, index } = named(link.hash)
      if (!target || index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show(index)
      history.pushState(null, '', link.hash)
      scrollToElement(isWide && target === sections[index]?.content ? host : target)
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus({ preventScroll: true })
    },
    { signal },
  )
  addEventListener(
    'hashchange',
    () => {
      const { index } = named(location.hash)
      if (index >= 0) show(index)
    },
    { signal },
  )

  const { index } = named(location.hash)
  open = index < 0 ? Math.min(active, sections.length - 1) : index
  onMedia(
    WIDE,
    matches => {
      isWide = matches
      if (isWide && open < 0) open = 0
      draw()
    },
    signal,
  )
  return () => {
    list.remove()
    delete host.dataset['tabs']
    for (const step of undo) step()
  }
}
