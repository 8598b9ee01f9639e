import { emit } from '../../core/dom/emit.ts'
import { setAttributes } from '../../core/dom/make.ts'
import { onMedia, WIDE } from '../../core/dom/media.ts'
import { scrollToElement } from '../../core/dom/scroll.ts'
import { openAfterPress, tabAfterKey } from './model.ts'
import type { TabsOptions } from './options.ts'

const CONTENT = '[data-role=content]'

const sectionsOf = (host: HTMLElement) => {
  // Tabs inside a section are another host's.
  const all = (selector: string) =>
    [...host.querySelectorAll<HTMLElement>(selector)].filter(
      element => !host.contains((element.parentElement as Element).closest(CONTENT)),
    )
  const contents = all(CONTENT)
  return all('[data-role=collapsible]').flatMap((title, index) => {
    const content = contents[index]
    return content
      ? [
          {
            title,
            content,
            trigger: title.querySelector<HTMLElement>('[data-toggle=trigger], a, button') ?? title,
            /** Leads to where the content comes from with the first opening, and stands in for it if it doesn't. */
            link: title.querySelector('a[data-ajax=true]')?.cloneNode(true) as HTMLAnchorElement | undefined,
          },
        ]
      : []
  })
}

export const connectTabs = (host: HTMLElement, { active }: TabsOptions, signal: AbortSignal) => {
  const sections = sectionsOf(host)
  const elements = sections.flatMap(({ title, trigger, content }) => [title, trigger, content])
  const before = elements.map(element => element.cloneNode() as Element)
  for (const { trigger, content } of sections) trigger.id ||= `${content.id}-title`

  let isWide = true
  // The titles lie between the contents; this list names them as one (an empty box, so nothing moves).
  const list = document.createElement('div')
  setAttributes(list, {
    role: 'tablist',
    'aria-label': host.getAttribute('aria-label') ?? false,
    'aria-owns': sections.map(({ trigger }) => trigger.id).join(' '),
  })

  /** Brings the open section's content, if it comes from elsewhere; where that fails it is never blank, but a link. */
  const fill = () => {
    const { link, content } = sections[open] ?? {}
    if (!link || !content) return
    // It stands for itself now, beside the title that it was taken from.
    link.removeAttribute('id')
    import('./fetch-content.ts').then(
      ({ fetchContent }) => fetchContent(content, link, signal),
      () => content.firstElementChild || content.append(link),
    )
  }

  const draw = () => {
    host.dataset['tabs'] = isWide ? 'wide' : 'narrow'
    if (isWide) host.prepend(list)
    else list.remove()
    sections.forEach(({ title, trigger, content }, index) => {
      const isOpen = index === open
      for (const element of [title, content]) element.classList.toggle('active', isOpen)
      setAttributes(title, { role: isWide && 'presentation' })
      setAttributes(trigger, {
        role: isWide ? 'tab' : 'button',
        'aria-controls': content.id,
        'aria-selected': isWide && `${isOpen}`,
        'aria-expanded': !isWide && `${isOpen}`,
        tabindex: isWide && !isOpen ? -1 : 0,
      })
      setAttributes(content, {
        role: isWide && 'tabpanel',
        'aria-labelledby': isWide && trigger.id,
        tabindex: isWide && 0,
        // What is closed is still found by the browser's own search in the page.
        hidden: !isOpen && 'until-found',
      })
    })
    fill()
  }

  const show = (index: number) => {
    if (index === open) return
    open = index
    draw()
    emit(host, 'tabs:changed', { id: sections[index]?.content.id ?? '' })
  }

  /** The section that the address names, or that holds what it names; `otherwise` if there is none. */
  const named = (otherwise: number) => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const index = sections.findIndex(({ content }) => content.contains(target))
    return index < 0 ? otherwise : index
  }

  sections.forEach(({ title, trigger, content }, index) => {
    const press = (event: Event) => {
      event.preventDefault()
      show(openAfterPress(open, index, !isWide))
      // A long section that closed above may have taken the title along.
      if (title.getBoundingClientRect().top < 0) scrollToElement(title)
      history.replaceState(history.state, '', `#${content.id}`)
    }
    trigger.addEventListener('click', press, { signal })
    trigger.addEventListener(
      'keydown',
      event => {
        // A link is no button until Space presses it.
        if (event.key === ' ' && trigger.tagName !== 'BUTTON') press(event)
        const isRightToLeft = getComputedStyle(host).direction === 'rtl'
        const next = tabAfterKey(event.key, index, sections.length, isRightToLeft)
        const section = sections[next]
        if (!isWide || !section) return
        event.preventDefault()
        // Passing by on the way to another tab asks the shop for nothing: Enter or Space does.
        if (!section.link) show(next)
        section.trigger.focus()
      },
      { signal },
    )
    content.addEventListener('beforematch', () => show(index), { signal })
  })

  // "Reviews (3)" and the like, anywhere on the page: the browser scrolls, once what is named has a place.
  const follow = () => {
    show(named(open))
    const target = document.querySelector(':target')
    if (target) scrollToElement(target)
  }
  addEventListener('hashchange', follow, { signal })

  let open = named(active)
  onMedia(
    WIDE,
    matches => {
      isWide = matches
      if (isWide && !sections[open]) open = 0
      draw()
    },
    signal,
  )
  return () => {
    list.remove()
    delete host.dataset['tabs']
    elements.forEach((element, index) => {
      for (const name of element.getAttributeNames()) element.removeAttribute(name)
      for (const { name, value } of before[index]?.attributes ?? []) element.setAttribute(name, value)
    })
  }
}
