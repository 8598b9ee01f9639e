/** Price range: two thumbs, and a number field for each, in the place of the server's links. */
import { type InputHTMLAttributes, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { Portal } from '../../core/view/portal.tsx'
import { useEvent } from '../../core/view/use-event.ts'
import { labels } from './labels.ts'
import { KEY_PAUSE_MS, moved, type Range, rangeAddress } from './slider-range.ts'

export type Navigate = (address: string, control?: Element) => void
type End = 'from' | 'to'

const labelOf = (end: End) => translate(end === 'from' ? labels.lowest : labels.highest)

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  amount: number
  /** Returns the amount that counts: inside the range. */
  commit(value: string): number
}

function RangeField({ amount, commit, ...attributes }: FieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (ref.current) ref.current.value = `${amount}`
  }, [amount])
  const change = useEvent(() => {
    if (ref.current) ref.current.value = `${commit(ref.current.value)}`
  })
  // The browser's own `change`, once the number is complete: React's `onChange` fires with every key.
  useLayoutEffect(() => {
    const field = ref.current
    field?.addEventListener('change', change)
    return () => field?.removeEventListener('change', change)
  }, [])
  return (
    <input
      ref={ref}
      type="number"
      step="any"
      inputMode="decimal"
      className="skerry-price-slider__field"
      {...attributes}
    />
  )
}

export type PriceSliderProps = {
  /** The range as the page describes it. */
  given: Range
  /** Title of the filter. */
  title: string | undefined
  /** The theme's own element for the range in words; without one the slider has its own. */
  text: Element | null
  navigate: Navigate
}

export function PriceSlider({ given, title, text, navigate }: PriceSliderProps) {
  const { code, min, max } = given
  const [range, setRange] = useState(given)
  const isHeld = useRef(false)
  const { submit, submitSoon, undo } = useMemo(() => {
    let sent = given
    const send = (next: Range) => {
      if (next.from === sent.from && next.to === sent.to) return
      sent = next
      navigate(rangeAddress(next), document.activeElement ?? undefined)
    }
    const submitSoon = debounce(send, KEY_PAUSE_MS)
    const submit = (next: Range) => {
      submitSoon.cancel()
      send(next)
    }
    const undo = () => setRange(sent)
    return { submit, submitSoon, undo }
  }, [given, navigate])
  useEffect(() => submitSoon.cancel, [submitSoon])

  const price = (amount: number) => formatPrice(amount, given.priceFormat ?? page.priceFormat)
  const share = (amount: number) => `${max > min ? ((amount - min) / (max - min)) * 100 : 0}%`
  const attributes = { min, max, disabled: min === max }
  const move = (end: End, value: string) => {
    // An emptied field is that end of the range.
    const next = moved(range, end, value ? Number(value) : given[end === 'from' ? 'min' : 'max'])
    setRange(next)
    return next
  }
  const thumb = (end: End) => (
    <input
      {...attributes}
      type="range"
      className="skerry-price-slider__thumb"
      name={`${code}-${end}-thumb`}
      aria-label={labelOf(end)}
      aria-valuetext={price(range[end])}
      value={range[end]}
      // The thumb that can still move is on top where both meet.
      style={{ zIndex: end === 'from' && range.from > (min + max) / 2 ? '1' : '' }}
      onChange={({ currentTarget }) => {
        const next = move(end, currentTarget.value)
        // A held thumb is submitted when it is released; a thumb moved by keys, once they rest.
        if (isHeld.current) submitSoon.cancel()
        else submitSoon(next)
      }}
      onPointerDown={() => {
        isHeld.current = true
      }}
      onPointerUp={({ currentTarget }) => {
        isHeld.current = false
        submit(move(end, currentTarget.value))
      }}
      // The browser has taken the finger, as for scrolling: what was not submitted is not the list's range.
      onPointerCancel={() => {
        isHeld.current = false
        undo()
      }}
    />
  )
  const field = (end: End) => (
    <RangeField
      {...attributes}
      name={`${code}-${end}`}
      aria-label={labelOf(end)}
      amount={range[end]}
      commit={value => {
        const next = move(end, value)
        submit(next)
        return next[end]
      }}
    />
  )
  const words = `${price(range.from)} - ${price(range.to)}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: themes style every fieldset.
    <div className="skerry-price-slider" role="group" aria-label={title}>
      <div className="skerry-price-slider__track">
        <span
          className="skerry-price-slider__range"
          style={{ insetInlineStart: share(range.from), insetInlineEnd: `calc(100% - ${share(range.to)})` }}
        />
        {thumb('from')}
        {thumb('to')}
      </div>
      <div className="skerry-price-slider__fields">
        {field('from')}
        <span className="skerry-price-slider__dash" aria-hidden="true">
          –
        </span>
        {field('to')}
      </div>
      {text ? <Portal into={text}>{words}</Portal> : <output className="skerry-price-slider__text">{words}</output>}
    </div>
  )
}
