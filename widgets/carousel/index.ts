import { debounce } from '../../core/async/debounce.ts'
import { loadOptional } from '../../core/async/load-optional.ts'
import { emit } from '../../core/dom/emit.ts'
import { make, makeButton } from '../../core/dom/make.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { firstOf, ITEMS_SHOWN, itemsFor, pageAfter, pageAt, pageCount, REFRESH_MS, TURN_MS } from './model.ts'
import { CarouselOptions } from './options.ts'

const COUNT = '--skerry-carousel-items'

/** The host's first element beside its options holds the slides; the controls are added after it. */
const connectCarousel = (host: HTMLElement, options: CarouselOptions, signal: AbortSignal) => {
  const track = host.querySelector<HTMLElement>(':scope > :not(script)')
  if (!track) throw new Error('No row of slides.')
  const slides = [...track.children] as HTMLElement[]
  const button = (name: string, press: () => void, label?: string) =>
    makeButton({ class: `skerry-carousel__${name}`, 'aria-label': label }, press)

  let perPage = ITEMS_SHOWN
  let pages = 0
  let page = 0
  /** The last movement, until it is over. */
  let movement: { readonly to: number } | undefined

  /** Pixels from the row's start to a slide's, in reading direction. */
  const offset = (slide: HTMLElement) => {
    const [box, row] = [slide.getBoundingClientRect(), track.getBoundingClientRect()]
    return isMirrored() ? row.right - box.right : box.left - row.left
  }
  const isMirrored = () => getComputedStyle(host).direction === 'rtl'

  const go = (to: number) => {
    const slide = slides[firstOf(to, slides.length, perPage)]
    if (!slide) return
    const left = track.scrollLeft + offset(slide) * (isMirrored() ? -1 : 1)
    const own = { to }
    movement = own
    // Scroll snapping would pull every step of the movement back to a slide.
    track.style.scrollSnapType = 'none'
    scrollSmoothly(track, { left }, TURN_MS).then(() => {
      // Another press has replaced it.
      if (movement !== own) return
      movement = undefined
      track.style.scrollSnapType = ''
      settle()
    })
  }
  const turn = (step: number, isRound = options.loop) => go(pageAfter(movement?.to ?? page, step, pages, isRound))

  const pause = button('pause', () => {})
  pause.hidden = true
  const before = button('previous', () => turn(-1), translate(labels.previous))
  const dots = make('div', { class: 'skerry-carousel__dots' })
  const after = button('next', () => turn(1), translate(labels.next))
  const controls = make('div', { class: 'skerry-carousel__controls' }, pause, before, dots, after)
  /** Reads the page from the row's scroll position: fingers and keys scroll it too. */
  const settle = () => {
    const offsets = slides.map(offset)
    const first = offsets.findIndex(px => px > -1 - (slides[0]?.offsetWidth ?? 0) / 2)
    const next = pageAt(first, slides.length, perPage)
    slides.forEach((slide, index) => {
      slide.inert = index < first || index >= first + perPage
    })
    for (const [index, dot] of [...dots.children].entries()) dot.setAttribute('aria-current', `${index === next}`)
    for (const [element, isOver] of [
      [before, next === 0],
      [after, next === pages - 1],
    ] as const)
      element.setAttribute('aria-disabled', `${isOver && !options.loop}`)
    if (next === page) return
    page = next
    emit(host, 'carousel:changed', { page, pages })
  }

  const measure = () => {
    const items = itemsFor(innerWidth, options.responsive as never) ?? options.items
    if (items) host.style.setProperty(COUNT, `${items}`)
    perPage = Number(getComputedStyle(host).getPropertyValue(COUNT)) || ITEMS_SHOWN
    pages = pageCount(slides.length, perPage)
    controls.hidden = pages < 2
    const hadFocus = dots.contains(document.activeElement)
    // A phone's bar that comes and goes is a resize, too: the dot with the focus stays.
    if (dots.childElementCount !== pages)
      dots.replaceChildren(
        ...Array.from({ length: pages }, (_, index) =>
          button('dot', () => go(index), translate(labels.page, index + 1, pages)),
        ),
      )
    settle()
    if (hadFocus && !dots.contains(document.activeElement))
      dots.querySelector<HTMLElement>('[aria-current=true]')?.focus({ preventScroll: true })
  }

  const refresh = debounce(measure, REFRESH_MS)
  const rest = debounce(settle, REFRESH_MS / 2)
  addEventListener('resize', refresh, { signal })
  track.addEventListener('scroll', rest, { signal, passive: true })
  const role = host.getAttribute('role')
  if (!role) host.setAttribute('role', 'group')
  host.setAttribute('aria-roledescription', translate(labels.carousel))
  host.append(controls)
  measure()
  if (options.autoplay)
    // Without the chunk the pages only turn by hand.
    loadOptional(import('./autoplay.ts'), signal, ({ startAutoplay }) =>
      startAutoplay(host, pause, () => turn(1, true), signal),
    )
  return () => {
    refresh.cancel()
    rest.cancel()
    controls.remove()
    for (const slide of slides) slide.inert = false
    host.removeAttribute('aria-roledescription')
    if (!role) host.removeAttribute('role')
    host.style.removeProperty(COUNT)
  }
}

/** Slides in a row that the browser scrolls, with buttons for pages. */
export default defineBehavior(CarouselOptions, connectCarousel)
