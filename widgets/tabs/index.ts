import { emit } from '../../core/dom/emit.ts'
import { make, setAttributes } from '../../core/dom/make.ts'
import { onMedia } from '../../core/dom/media.ts'
import { scrollToElement } from '../../core/dom/scroll.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { tabAfterKey } from '../../core/dom/tab-keys.ts'
import { wideQuery } from '../../core/dom/widths.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { emitLegacy } from '../../core/legacy/legacy-event.ts'
import { openAfterPress, openWith } from './model.ts'
import { namedElement } from './named-element.ts'
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

const listOf = (section: Section | undefined) => (section ? [section] : [])

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
    // The browser would stop at a closed section, which has no height.
    tabindex: isWide && isOpen && 0,
    // The browser's own search in the page still finds closed content.
    hidden: !isOpen && 'until-found',
  })
}

const connectTabs = (host: HTMLElement, { active }: TabsOptions, signal: AbortSignal) => {
  const sections = sectionsOf(host)
  const restore = snapshot(sections.flatMap(({ title, trigger, content }) => [title, trigger, content]))
  for (const { trigger, content } of sections) trigger.id ||= `${content.id}-title`

  let isWide = true
  // The titles are between the contents; this empty element groups them without moving them.
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
    const wasWide = host.dataset['tabs'] !== 'narrow'
    const room = isWide && wasWide ? Math.max(...sections.map(({ content }) => content.offsetHeight)) : 0
    if (isWide) host.prepend(list)
    else list.remove()
    for (const section of sections) {
      const isOpen = open.includes(section)
      drawSection(section, isOpen, isWide)
      section.content.style.minBlockSize = isOpen && room ? `${room}px` : ''
      if (isOpen) fill(section)
    }
    host.dataset['tabs'] = isWide ? 'wide' : 'narrow'
  }

  /** Magento's own events, which load the reviews, and make what is sticky measure again. */
  const notify = (some: readonly Section[], name: string, detail?: object) => {
    for (const { title } of some) emitLegacy(title, name, detail)
  }

  const show = (next: readonly Section[]) => {
    if (next === open) return
    const closed = open.filter(section => !next.includes(section))
    const opened = next.filter(section => !open.includes(section))
    open = next
    notify(opened, 'beforeOpen')
    draw()
    notify(closed, 'dimensionsChanged', { opened: false })
    notify(opened, 'dimensionsChanged', { opened: true })
    emit(host, 'tabs:changed', { id: (opened[0] ?? open.at(-1))?.content.id ?? '' })
  }
  const showAlso = (section: Section) => show(openWith(open, section, !isWide))

  /** The section with the element that the address names. */
  const named = () => {
    const target = namedElement()
    return sections.find(({ content }) => content.contains(target))
  }

  sections.forEach((section, index) => {
    const { trigger, content } = section
    const press = (event: Event) => {
      event.preventDefault()
      show(openAfterPress(open, section, !isWide))
      // A closed section would be open again after a reload.
      history.replaceState(history.state, '', `#${open.at(-1)?.content.id ?? ''}`)
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
        const neighbour = sections[next] as Section
        // Content with an address is loaded by Enter or Space only, not by moving past its tab.
        if (!neighbour.link) showAlso(neighbour)
        neighbour.trigger.focus()
      },
      { signal },
    )
    content.addEventListener('beforematch', () => showAlso(section), { signal })
  })

  // Links such as "Reviews (3)": the browser can scroll once the section is open.
  const follow = () => {
    const section = named()
    if (!section) return
    showAlso(section)
    scrollToElement(namedElement() ?? section.content)
  }
  addEventListener('hashchange', follow, { signal })

  /** One as tabs, any number as an accordion. */
  let open: readonly Section[] = listOf(named() ?? sections[active])
  notify(open, 'beforeOpen')
  onMedia(
    wideQuery(),
    matches => {
      isWide = matches
      if (isWide) open = listOf(open.at(-1) ?? sections[0])
      draw()
    },
    signal,
  )
  notify(open, 'dimensionsChanged', { opened: true })
  return () => {
    list.remove()
    delete host.dataset['tabs']
    restore()
  }
}

/** Sections as tabs in wide windows, as an accordion in narrow ones. */
export default defineBehavior(TabsOptions, connectTabs)
