import { debounce } from '../../core/async/debounce.ts'
import { emit } from '../../core/dom/emit.ts'
import { scrollSmoothly } from '../../core/dom/scroll.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { firstOf, ITEMS_SHOWN, itemsFor, pageAfter, pageAt, pageCount, REFRESH_MS, TURN_MS } from './model.ts'
import type { CarouselOptions } from './options.ts'

const COUNT = '--skerry-carousel-items'

/** The host's first element holds the slides; everything else is ours. */
export const connectCarousel = (host: HTMLElement, options: CarouselOptions, signal: AbortSignal) => {
  const track = host.firstElementChild as HTMLElement
  const slides = [...track.children] as HTMLElement[]
  const controls = document.createElement('div')
  controls.className = 'skerry-carousel__controls'
  const button = (name: string, press: () => void) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `skerry-carousel__${name}`
    element.addEventListener('click', press)
    controls.append(element)
    return element
  }
  const say = (element: Element, text: string) => element.setAttribute('aria-label', text)

  let perPage = ITEMS_SHOWN
  let pages = 0
  let page = 0

  /** Pixels from the row's beginning to a slide's, in reading direction. */
  const offset = (slide: HTMLElement) => {
    const [box, row] = [slide.getBoundingClientRect(), track.getBoundingClientRect()]
    return isMirrored() ? row.right - box.right : box.left - row.left
  }
  const isMirrored = () => getComputedStyle(host).direction === 'rtl'

  const go = (to: number) => {
    const slide = slides[firstOf(to, slides.length, perPage)]
    if (!slide) return
    const left = track.scrollLeft + offset(slide) * (isMirrored() ? -1 : 1)
    // Snapping would pull every step of the movement back to a slide.
    track.style.scrollSnapType = 'none'
    scrollSmoothly(track, { left }, TURN_MS).then(() => {
      track.style.scrollSnapType = ''
      settle()
    })
  }
  const turn = (step: number, isRound = options.loop) => go(pageAfter(page, step, pages, isRound))

  const pause = button('pause', () => {})
  pause.hidden = true
  const before = button('previous', () => turn(-1))
  const dots = controls.appendChild(document.createElement('div'))
  dots.className = 'skerry-carousel__dots'
  const after = button('next', () => turn(1))
  say(before, translate(labels.previous))
  say(after, translate(labels.next))
  /** Reads from the row where it stands: fingers and keys scroll it too. */
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
    const said = itemsFor(innerWidth, options.responsive as never) ?? options.items
    if (said) host.style.setProperty(COUNT, `${said}`)
    perPage = Number(getComputedStyle(host).getPropertyValue(COUNT)) || ITEMS_SHOWN
    pages = pageCount(slides.length, perPage)
    controls.hidden = pages < 2
    dots.replaceChildren(
      ...Array.from({ length: pages }, (_, index) => {
        const dot = button('dot', () => go(index))
        say(dot, translate(labels.page, index + 1, pages))
        return dot
      }),
    )
    settle()
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
    import('./autoplay.ts').then(
      ({ startAutoplay }) => signal.aborted || startAutoplay(host, pause, () => turn(1, true), signal),
      // A row that does not turn by itself is still a row.
      () => {},
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
