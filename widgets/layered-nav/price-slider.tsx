import { useEffect, useMemo, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { map } from '../../core/schema/php.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { labels } from './labels.ts'
import { KEY_PAUSE_MS, moved, type Range, rangeAddress, readRange } from './slider-range.ts'

type SliderOptions = {
  code: string
  config: unknown
  go(address: string, control?: Element): void
  /** Server's own text beside the slider. */
  text: Element | null
}

/** A price range: two thumbs, and a field for each. */
function PriceSlider({ options, host }: ViewProps<unknown>) {
  const { code, config, go, text } = options as SliderOptions
  const [given] = useState(() => readRange(code, config, location.href))
  const [range, setRange] = useState(given)
  const { min, max, from, to } = range
  const price = (amount: number) => formatPrice(amount, range.priceFormat ?? page.priceFormat)
  const said = `${price(from)} - ${price(to)}`

  const submit = useMemo(() => {
    const now = (next: Range) => {
      if (next.from !== given.from || next.to !== given.to) go(rangeAddress(next), document.activeElement ?? undefined)
    }
    return Object.assign(now, { soon: debounce(now, KEY_PAUSE_MS) })
  }, [given, go])
  useEffect(() => submit.soon.cancel, [submit])
  useEffect(() => {
    if (text) text.textContent = said
  }, [text, said])

  const move = (thumb: 'from' | 'to', value: string) => {
    const next = moved(range, thumb, Number(value))
    setRange(next)
    return next
  }
  const share = (amount: number) => `${max > min ? ((amount - min) / (max - min)) * 100 : 0}%`

  const thumb = (name: 'from' | 'to') => (
    <input
      type="range"
      className="skerry-price-slider__thumb"
      name={`${given.code}-${name}-thumb`}
      aria-label={translate(name === 'from' ? labels.least : labels.most)}
      aria-valuetext={price(range[name])}
      min={min}
      max={max}
      step={1}
      value={range[name]}
      disabled={min === max}
      onChange={event => {
        const next = move(name, event.target.value)
        // A thumb that is held is submitted when it is let go; one moved by keys, once they rest.
        if (host.dataset['held']) submit.soon.cancel()
        else submit.soon(next)
      }}
      onPointerDown={() => {
        host.dataset['held'] = name
      }}
      onPointerUp={event => {
        delete host.dataset['held']
        submit(moved(range, name, Number((event.target as HTMLInputElement).value)))
      }}
      onPointerCancel={() => {
        delete host.dataset['held']
      }}
    />
  )
  const field = (name: 'from' | 'to') => (
    <input
      type="number"
      className="skerry-price-slider__field"
      name={`${given.code}-${name}`}
      aria-label={translate(name === 'from' ? labels.least : labels.most)}
      inputMode="decimal"
      min={min}
      max={max}
      step="any"
      key={`${name} ${range[name]}`}
      defaultValue={range[name]}
      disabled={min === max}
      onKeyDown={event => {
        if (event.key === 'Enter') submit(move(name, (event.target as HTMLInputElement).value))
      }}
      onBlur={event => submit(move(name, (event.target as HTMLInputElement).value))}
    />
  )

  return (
    <div className="skerry-price-slider">
      <div className="skerry-price-slider__track">
        <span
          className="skerry-price-slider__range"
          style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to)})` }}
        />
        {thumb('from')}
        {thumb('to')}
      </div>
      <div className="skerry-price-slider__fields">
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
      </div>
      {!text && <output className="skerry-price-slider__text">{said}</output>}
    </div>
  )
}

const { connect } = defineView(map(), PriceSlider)

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
  go: SliderOptions['go'],
): (() => void) => {
  const end = new AbortController()
  const undo = [...filters.querySelectorAll<HTMLElement>(selector)].map(element => {
    const { code = /^ln_slider_(.+)/.exec(element.id)?.[1] ?? 'price', slider } = element.dataset
    // Variant one has a single slider, whose keys are the options themselves.
    const config = slider ?? configs[code] ?? ('minValue' in configs ? configs : undefined)
    const text = filters.querySelector(`#ln_slider_text_${CSS.escape(code)}, #ln_price_text`)
    return config && connect(element, { code, config, go, text }, end.signal, () => {})
  })
  return () => {
    end.abort()
    for (const step of undo) if (step instanceof Function) step()
  }
}
