import { bringSanitiser } from '../../core/dom/server-html.ts'
import { moment, unwatch } from '../../core/island/when.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { pageAddress } from '../../core/listing/address.ts'
import type { Answer } from '../../core/listing/fragments.ts'
import { entryOf, isEarlier } from '../../core/listing/history-entry.ts'
import { registerNavigation } from '../../core/listing/navigation.ts'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { loadListing } from './api.ts'
import type { Listing } from './listing.ts'
import { PHONE } from './model.ts'
import { LayeredNavOptions } from './options.ts'
import { createPrefetch } from './prefetch.ts'
import { shouldIntercept } from './should-intercept.ts'

const FILTERS = '.filter-options a, .filter-current a, .filter-actions a, .swatch-option-link-layered'
const BOXES = '.filter-options input[type=checkbox], .filter-options input[type=radio]'
const PAGER = `${PRODUCTS} .pages a`
const SLIDERS = '[id^=ln_slider_]:not([id^=ln_slider_text_]), #ln_price_slider'
/** What old themes leave to script: groups and branches that only script opens, swatches that only script paints. */
const UNFINISHED =
  '.filter-options-item:not(details), .icon-expand, .swatch-layered .swatch-option[data-option-type]:empty'
/** A link to the filters that stand below, so that it shows them without script too. */
const TITLE = 'a.filter-title, .filter-title a, .filter-title [data-role=title]'

/** Filters and pages without a reload, on the server's own links. All but the waiting comes with the first touch. */
export default defineBehavior(LayeredNavOptions, (host, options, signal) => {
  const isPhone = () => matchMedia(PHONE).matches
  // Filters that the server has finished (disclosures that need no script, swatches with their colour in them) need
  // nothing of this before they are touched.
  if (host.querySelector(UNFINISHED) || Object.keys({ ...options.params, ...options.active }).length)
    import('./enhance.ts').then(
      ({ enhance }) => enhance(host, options, isPhone(), signal),
      () => {},
    )

  let arrival: Promise<Listing> | undefined
  let opened: Listing | undefined
  const begun = entryOf()
  // The request goes out while what reads its answer is still on its way.
  const ahead = createPrefetch<Answer>(async (address, own) => {
    const [body, listing] = await Promise.all([loadListing(address, options, own), bring()])
    return listing.read(body)
  })
  signal.addEventListener('abort', ahead.clear)
  const open = (): Promise<Listing> =>
    import('./behavior.ts').then(({ connectLayeredNav }) =>
      connectLayeredNav(host, options, sliders, ahead, begun, signal),
    )
  const bring = () => {
    arrival ??= open()
    arrival.then(
      listing => {
        opened = listing
      },
      () => {
        arrival = undefined
      },
    )
    return arrival
  }

  const go = (address: string, control?: Element) => {
    bring().then(
      listing => listing.go(address, control),
      () => location.assign(address),
    )
  }

  let undo = () => {}
  let waiting = new AbortController()
  let draw: typeof import('./price-slider.ts')['drawSliders'] | undefined
  /** Sliders stand in the server's markup, which is exchanged with each answer. */
  const sliders = {
    leave() {
      waiting.abort()
      undo()
    },
    arrive() {
      const slider = host.querySelector(SLIDERS)
      const follow = options.isAjax ? go : (address: string) => location.assign(address)
      // In an answer's markup at once, so that the focus finds its thumb again.
      if (draw) undo = draw(host, SLIDERS, options.slider, follow)
      else if (slider) {
        // Each answer brings another slider; what waited for the one before lets go of it.
        waiting = new AbortController()
        const { signal: own } = waiting
        const bringSlider = async () => {
          own.addEventListener('abort', () => unwatch(slider))
          await new Promise<void>(seen => moment('visible', slider as HTMLElement, seen, () => own))
          if (own.aborted) return
          const { drawSliders } = await import('./price-slider.ts')
          if (own.aborted) return
          draw = drawSliders
          undo()
          sliders.arrive()
        }
        // Without it the server's own links stay.
        bringSlider().catch(() => {})
      }
    },
  }
  sliders.arrive()

  const linkOf = (target: Element) => {
    const box = target.closest(BOXES)
    const link = box
      ? (box.closest('a') ?? box.closest('li, .item, div')?.querySelector('a'))
      : target.closest(host.contains(target) ? FILTERS : PAGER)
    return link instanceof HTMLAnchorElement &&
      shouldIntercept(link.getAttribute('href'), link.target, location.origin) &&
      !link.hasAttribute('download')
      ? link
      : undefined
  }

  const click = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
    if (!(target instanceof Element) || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return
    const isInside = host.contains(target)
    const link = linkOf(target)
    if (link) {
      const isBox = target.matches(BOXES)
      if (options.isAjax) {
        // A checkbox keeps its new state; the link of it is followed.
        if (!isBox) event.preventDefault()
        go(link.href, isBox ? target : link)
      } else if (isBox) location.assign(link.href)
    } else if (isInside && target.closest(TITLE) && isPhone()) {
      event.preventDefault()
      import('./sheet.ts').then(
        ({ openSheet }) => openSheet(host, TITLE, signal),
        // Without it the title's own link shows the filters where they stand.
        () => location.assign((target.closest('a') as HTMLAnchorElement | null)?.href ?? '#'),
      )
    }
  }
  document.addEventListener('click', click, { signal })
  // Whatever is touched brings HTML: what cleans it comes while the page rests.
  moment(
    'idle',
    host,
    () => void bringSanitiser().catch(() => {}),
    () => signal,
  )

  if (!options.isAjax) return sliders.leave
  // Who went back in the history before the script came has another page's address over this one's products: an entry that
  // was pushed by the page before a reload makes no new page.
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && begun && isEarlier(begun) && pageAddress(loaded.name) !== pageAddress(location.href)) location.reload()
  const withdraw = registerNavigation(go)
  const hint = ({ type, target }: Event) => {
    if (!(target instanceof Element)) return
    const link = linkOf(target)
    if (!link) return
    if (/out$/.test(type)) ahead.leave()
    else if (!opened?.isGivenBack(link)) {
      ahead.hint(pageAddress(link.href))
      bring().catch(() => {})
    }
  }
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout'])
    document.addEventListener(name, hint, { signal, passive: true })

  addEventListener(
    'popstate',
    ({ state }) => {
      const entry = entryOf(state)
      if (entry)
        bring().then(
          listing => listing.pop(entry),
          () => location.reload(),
        )
    },
    { signal },
  )
  return () => {
    withdraw()
    sliders.leave()
  }
})
