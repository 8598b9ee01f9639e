/**
 * Price ranges: two thumbs, and a field for each, in the place of the server's links. By the browser's own elements: the
 * renderer would weigh four times as much as all of it (issue budget: 8 kB for what filters bring after a touch).
 */
import { debounce } from '../../core/async/debounce.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { labels } from './labels.ts'
import { KEY_PAUSE_MS, moved, rangeAddress, readRange } from './slider-range.ts'

type Go = (address: string, control?: Element) => void
type End = 'from' | 'to'

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.className = `skerry-price-slider${part}`
  element.append(...children)
  return element
}

/** @param said The server's own text beside the slider, which then says the range. */
const drawSlider = (host: HTMLElement, code: string, config: unknown, said: Element | null, go: Go): (() => void) => {
  const given = readRange(code, config, location.href)
  const { min, max } = given
  let range = given
  let held: End | undefined
  const price = (amount: number) => formatPrice(amount, given.priceFormat ?? page.priceFormat)

  const submit = () => {
    soon.cancel()
    if (range.from !== given.from || range.to !== given.to) go(rangeAddress(range), document.activeElement ?? undefined)
  }
  const soon = debounce(submit, KEY_PAUSE_MS)

  const input = (type: 'range' | 'number', end: End) => {
    const control = make('input', type === 'range' ? '__thumb' : '__field')
    control.type = type
    control.name = `${code}-${end}${type === 'range' ? '-thumb' : ''}`
    control.setAttribute('aria-label', translate(end === 'from' ? labels.least : labels.most))
    control.min = `${min}`
    control.max = `${max}`
    control.disabled = min === max
    return control
  }
  const bar = make('span', '__range')
  const text = said ?? make('output', '__text')
  const thumbs = { from: input('range', 'from'), to: input('range', 'to') }
  const fields = { from: input('number', 'from'), to: input('number', 'to') }

  const show = () => {
    const share = (amount: number) => `${max > min ? ((amount - min) / (max - min)) * 100 : 0}%`
    bar.style.insetInlineStart = share(range.from)
    bar.style.insetInlineEnd = `calc(100% - ${share(range.to)})`
    // Where both thumbs meet, the one that can still move lies on top.
    thumbs.from.style.zIndex = range.from > (min + max) / 2 ? '1' : ''
    for (const end of ['from', 'to'] as const) {
      thumbs[end].value = `${range[end]}`
      thumbs[end].setAttribute('aria-valuetext', price(range[end]))
      fields[end].value = `${range[end]}`
    }
    text.textContent = `${price(range.from)} - ${price(range.to)}`
  }
  const move = (end: End, value: string) => {
    // An emptied field is that end of the range.
    range = moved(range, end, value ? Number(value) : given[end === 'from' ? 'min' : 'max'])
    show()
  }

  for (const end of ['from', 'to'] as const) {
    const thumb = thumbs[end]
    const field = fields[end]
    thumb.addEventListener('input', () => {
      move(end, thumb.value)
      // A thumb that is held is submitted when it is let go; one moved by keys, once they rest.
      if (held) soon.cancel()
      else soon()
    })
    thumb.addEventListener('pointerdown', () => {
      held = end
    })
    thumb.addEventListener('pointerup', () => {
      held = undefined
      move(end, thumb.value)
      submit()
    })
    thumb.addEventListener('pointercancel', () => {
      held = undefined
    })
    field.step = 'any'
    field.inputMode = 'decimal'
    field.addEventListener('change', () => {
      move(end, field.value)
      submit()
    })
  }

  const dash = make('span', '__dash', ['–'])
  dash.ariaHidden = 'true'
  const slider = make('div', '', [
    make('div', '__track', [bar, thumbs.from, thumbs.to]),
    make('div', '__fields', [fields.from, dash, fields.to]),
    ...(said ? [] : [text]),
  ])
  const title = host.closest('.filter-options-item')?.querySelector('.filter-options-title')?.textContent?.trim()
  slider.role = 'group'
  if (title) slider.setAttribute('aria-label', title)
  show()
  const server = [...host.childNodes]
  host.replaceChildren(slider)
  return () => {
    soon.cancel()
    host.replaceChildren(...server)
  }
}

/**
 * Draws every slider of the filters.
 *
 * @param selector Of the sliders.
 * @param configs Attribute code → Magento's config; a slider's own `data-slider` wins, because it comes with each answer.
 * @returns Its undo: the server's own nodes are back.
 */
export const drawSliders = (
  filters: HTMLElement,
  selector: string,
  configs: Readonly<Record<string, unknown>>,
  go: Go,
): (() => void) => {
  const undo = [...filters.querySelectorAll<HTMLElement>(selector)].map(element => {
    const { code = /^ln_slider_(.+)/.exec(element.id)?.[1] ?? 'price', slider } = element.dataset
    // Variant one has a single slider, whose keys are the options themselves.
    const config = slider ?? configs[code] ?? ('minValue' in configs ? configs : undefined)
    const text = filters.querySelector(`#ln_slider_text_${CSS.escape(code)}, #ln_price_text`)
    return config && drawSlider(element, code, config, text, go)
  })
  return () => {
    for (const step of undo) if (step instanceof Function) step()
  }
}
