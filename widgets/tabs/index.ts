import { snapshot } from '../../core/dom/borrow.ts'
import { emit } from '../../core/dom/emit.ts'
import { make, setAttributes } from '../../core/dom/make.ts'
import { onMedia } from '../../core/dom/media.ts'
import { scrollToElement } from '../../core/dom/scroll.ts'
import { tabAfterKey } from '../../core/dom/tab-keys.ts'
import { wideQuery } from '../../core/dom/widths.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { openAfterPress, openWith } from './model.ts'
import { TabsOptions } from './options.ts'

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
            /** The address of content loaded with the first opening; the link itself if that fails. */
            link: title.querySelector('a[data-ajax=true]')?.cloneNode(true) as HTMLAnchorElement | undefined,
          },
        ]
      : []
  })
}

type Section = ReturnType<typeof sectionsOf>[number]

const drawSection = ({ title, trigger, content }: Section, isOpen: boolean, isWide: boolean) => {
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
    // The browser's own search in the page still finds closed content.
    hidden: !isOpen && 'until-found',
  })
}

const connectTabs = (host: HTMLElement, { active }: TabsOptions, signal: AbortSignal) => {
  const sections = sectionsOf(host)
  const restore = snapshot(sections.flatMap(({ title, trigger, content }) => [title, trigger, content]))
  for (const { trigger, content } of sections) trigger.id ||= `${content.id}-title`

  let isWide = true
  // The titles lie between the contents; this empty element groups them without moving them.
  const list = make('div', {
    role: 'tablist',
    'aria-label': host.getAttribute('aria-label') ?? false,
    'aria-owns': sections.map(({ trigger }) => trigger.id).join(' '),
  })

  /** Loads an open section's content where it has an address; on failure the section has a link to it. */
  const fill = ({ link, content }: Section) => {
    if (!link) return
    // A copy of the link in the title.
    link.removeAttribute('id')
    import('./fetch-content.ts').then(
      ({ fetchContent }) => fetchContent(content, link, signal),
      () => content.firstElementChild || content.append(link),
    )
  }

  const draw = () => {
    // A shorter section keeps the room of the tallest so far: nothing below the tabs moves up, and the page never shrinks.
    const room = Math.max(...sections.map(({ content }) => content.offsetHeight))
    if (isWide) host.prepend(list)
    else list.remove()
    for (const [index, section] of sections.entries()) {
      const isOpen = open.includes(index)
      drawSection(section, isOpen, isWide)
      section.content.style.boxSizing = 'border-box'
      section.content.style.minBlockSize = isOpen && isWide && host.dataset['tabs'] !== 'narrow' ? `${room}px` : ''
      if (isOpen) fill(section)
    }
    host.dataset['tabs'] = isWide ? 'wide' : 'narrow'
  }

  /** Magento's own events, which load the reviews, and make what is sticky measure again. */
  const tell = (indexes: readonly number[], name: string, detail?: object) => {
    for (const index of indexes) emitLegacy((sections[index] as Section).title, name, detail)
  }

  const show = (next: readonly number[]) => {
    const closed = open.filter(index => !next.includes(index))
    const opened = next.filter(index => !open.includes(index))
    if (!closed.length && !opened.length) return
    open = next
    tell(opened, 'beforeOpen')
    draw()
    tell(closed, 'dimensionsChanged', { opened: false })
    tell(opened, 'dimensionsChanged', { opened: true })
    emit(host, 'tabs:changed', { id: sections[opened[0] ?? open.at(-1) ?? -1]?.content.id ?? '' })
  }
  const showAlso = (index: number) => show(openWith(open, index, !isWide))

  /** Index of the section with the element that the address names; -1 if there is none. */
  const named = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    return sections.findIndex(({ content }) => content.contains(target))
  }

  sections.forEach(({ trigger, content }, index) => {
    const press = (event: Event) => {
      event.preventDefault()
      show(openAfterPress(open, index, !isWide))
      history.replaceState(history.state, '', `#${content.id}`)
    }
    trigger.addEventListener('click', press, { signal })
    trigger.addEventListener(
      'keydown',
      event => {
        // The browser does not press a link with Space.
        if (event.key === ' ' && trigger.tagName !== 'BUTTON') press(event)
        const isRightToLeft = getComputedStyle(host).direction === 'rtl'
        const next = tabAfterKey(event.key, index, sections.length, isRightToLeft)
        if (!isWide || next === undefined) return
        event.preventDefault()
        const section = sections[next] as Section
        // Content with an address is loaded by Enter or Space only, not by moving past its tab.
        if (!section.link) showAlso(next)
        section.trigger.focus()
      },
      { signal },
    )
    content.addEventListener('beforematch', () => showAlso(index), { signal })
  })

  // Links such as "Reviews (3)": the browser can scroll once the section is open.
  const follow = () => {
    if (named() >= 0) showAlso(named())
    const target = document.querySelector(':target')
    if (target) scrollToElement(target)
  }
  addEventListener('hashchange', follow, { signal })

  /** Indexes of the open sections: one as tabs, any number as an accordion. */
  let open: readonly number[] = [named() < 0 ? active : named()].filter(index => sections[index])
  tell(open, 'beforeOpen')
  onMedia(
    wideQuery(),
    matches => {
      isWide = matches
      if (isWide) open = [open.at(-1) ?? 0].filter(index => sections[index])
      draw()
    },
    signal,
  )
  tell(open, 'dimensionsChanged', { opened: true })
  return () => {
    list.remove()
    delete host.dataset['tabs']
    restore()
  }
}

/** Sections as tabs in wide windows, as an accordion in narrow ones. */
export default defineBehavior(TabsOptions, connectTabs)
