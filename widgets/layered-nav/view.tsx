/** The filters' view, drawn by React over the server's block: sliders, sheet, pending choice and busy state. */
import { useLayoutEffect } from 'react'
import { PRODUCTS } from '../../core/listing/pager.ts'
import { productCount } from '../../core/listing/product-count.ts'
import { drawIn } from '../../core/view/mount.ts'
import { Portal } from '../../core/view/portal.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FILTER_TITLE } from './links.ts'
import { type Navigate, PriceSlider, type PriceSliderProps } from './price-slider.tsx'
import { readRange } from './slider-range.ts'
import { watchSliders } from './watch-sliders.ts'

const SLIDERS = '[id^=ln_slider_]:not([id^=ln_slider_text_]), #ln_price_slider'

type SliderPlace = Omit<PriceSliderProps, 'navigate'> & { place: Element }

type ViewState = {
  sliders: readonly SliderPlace[]
  isBusy: boolean
  /** The control that was used, until its answer is shown. */
  pending: { control: Element | undefined } | undefined
  /** An element at the host's place while the host is in the sheet. */
  sheetPlace: Element | undefined
}

/** Marks filters and products while an answer is loading; a theme's overlay is shown meanwhile. */
function Busy({ host }: { host: HTMLElement }) {
  useLayoutEffect(() => {
    const overlays = document.querySelectorAll<HTMLElement>('.ln_overlay')
    const mark = (isBusy: boolean) => {
      for (const part of [host, document.querySelector(PRODUCTS)]) if (part) part.ariaBusy = isBusy ? 'true' : null
      for (const overlay of overlays) overlay.style.display = isBusy ? 'block' : 'none'
    }
    mark(true)
    return () => mark(false)
  }, [host])
  return null
}

/** Shows a choice before the server has answered, and the earlier state again once the answer is here. */
function PendingChoice({ pending }: { pending: { control: Element | undefined } }) {
  useLayoutEffect(() => {
    const { control } = pending
    const link = control?.closest('a')
    // A checkbox that was used itself has been toggled by the browser.
    const used = control instanceof HTMLInputElement ? control : undefined
    const box = used ?? link?.querySelector('input') ?? link?.parentElement?.querySelector('input')
    const swatch = link?.querySelector('.swatch-option')
    const toggle = (isUndone: boolean) => {
      if (box && (isUndone || !used)) box.checked = !box.checked
      swatch?.classList.toggle('selected')
      if (control) control.ariaBusy = isUndone ? null : 'true'
    }
    toggle(false)
    return () => toggle(true)
  }, [pending])
  return null
}

type LayeredNavProps = ViewState & {
  host: HTMLElement
  /** Products that are listed, where the list says it. */
  count: number | undefined
  navigate: Navigate
  closeSheet(): void
}

function LayeredNav({ host, count, sliders, isBusy, pending, sheetPlace, navigate, closeSheet }: LayeredNavProps) {
  return (
    <>
      {sliders.map(({ place, ...slider }) => (
        <Portal key={place.id} into={place}>
          <PriceSlider {...slider} navigate={navigate} />
        </Portal>
      ))}
      {isBusy && <Busy host={host} />}
      {pending && <PendingChoice pending={pending} />}
      {sheetPlace && (
        <Portal into={sheetPlace}>
          <FilterSheet host={host} count={count} close={closeSheet} />
        </Portal>
      )}
    </>
  )
}

/** Takes the server's nodes out of an element; the undo puts them back. */
const empty = (element: Element) => {
  const nodes = [...element.childNodes]
  element.replaceChildren()
  return () => element.replaceChildren(...nodes)
}

/** @param configs Attribute code → Magento's config; a slider's own `data-slider` wins, because each answer has one. */
const findSliders = (host: HTMLElement, configs: Readonly<Record<string, unknown>>): SliderPlace[] =>
  [...host.querySelectorAll<HTMLElement>(SLIDERS)].flatMap(place => {
    const { code = /^ln_slider_(.+)/.exec(place.id)?.[1] ?? 'price', slider } = place.dataset
    // Variant one has a single slider, whose keys are the options themselves.
    const config = slider ?? configs[code] ?? ('minValue' in configs ? configs : undefined)
    if (!config) return []
    const title = place.closest('.filter-options-item')?.querySelector('.filter-options-title')?.textContent?.trim()
    const text = host.querySelector(`#ln_slider_text_${CSS.escape(code)}, #ln_price_text`)
    return [{ place, text, title: title || undefined, given: readRange(code, config, location.href) }]
  })

export type View = ReturnType<typeof createView>

export const createView = (host: HTMLElement, configs: Readonly<Record<string, unknown>>, navigate: Navigate) => {
  const root = drawIn(document.createElement('div'))
  let state: ViewState = { sliders: [], isBusy: false, pending: undefined, sheetPlace: undefined }
  let giveBack: (() => void)[] = []
  const ended = new AbortController()

  const closeSheet = () => {
    const { sheetPlace } = state
    if (!sheetPlace) return
    draw({ sheetPlace: undefined })
    sheetPlace.remove()
    // The title may be another element by now.
    host.querySelector<HTMLElement>(FILTER_TITLE)?.focus()
  }
  // At once, not at the next render: the focus is given to a thumb in the same task.
  const draw = (change: Partial<ViewState>) => {
    state = { ...state, ...change }
    const list = document.querySelector(PRODUCTS)
    const count = list ? productCount(list) : undefined
    root.draw(<LayeredNav {...state} host={host} count={count} navigate={navigate} closeSheet={closeSheet} />)
  }

  const watch = watchSliders(host, ended.signal)

  const leave = () => {
    draw({ sliders: [], pending: undefined })
    // Back takes a field away without leaving it.
    watch.endTyping()
    for (const step of giveBack) step()
    giveBack = []
  }

  return {
    /** Takes the sliders and the pending mark away: the block is as the server printed it. */
    leave,
    /** Draws the sliders of the block that is in the host now. */
    arrive() {
      const sliders = findSliders(host, configs)
      const focused = sliders.find(({ place }) => place.contains(document.activeElement))
      giveBack = sliders.flatMap(({ place, text }) => [empty(place), ...(text ? [empty(text)] : [])])
      draw({ sliders })
      focused?.place.querySelector('input')?.focus({ preventScroll: true })
    },
    setBusy: (isBusy: boolean) => draw({ isBusy }),
    setPending: (control: Element | undefined) => draw({ pending: { control } }),
    whenReleased: watch.whenReleased,
    openSheet() {
      if (state.sheetPlace) return
      const sheetPlace = document.createElement('div')
      // The page behind the sheet stays where it is.
      sheetPlace.style.blockSize = `${host.offsetHeight}px`
      host.before(sheetPlace)
      draw({ sheetPlace })
    },
    end() {
      closeSheet()
      leave()
      root.end()
      ended.abort()
    },
  }
}
