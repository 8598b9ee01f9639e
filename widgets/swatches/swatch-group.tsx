import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { Late } from './load-late.ts'
import { availability, rules } from './model.ts'
import type { Attribute, Chosen, Option } from './variants.ts'
import type { Drawn } from './view.tsx'

/** What the two ways to draw an attribute are given. */
export type AttributeProps = {
  facts: Drawn
  late: Late | undefined
  attribute: Attribute
  chosen: Chosen
  labelId: string
  fieldId: string
  validity: { 'aria-invalid': boolean; 'aria-describedby': string | undefined }
}

type OptionProps = {
  id: string
  option: Option
  facts: Drawn
  isChecked: boolean
  isDisabled: boolean
  isHidden: boolean
  isTabStop: boolean
  /** Why it cannot be had now. */
  reason: string | undefined
}

// Drawn anew only when its own state changes: a click touches two or three of hundreds.
const SwatchOption = memo(({ id, option, facts, isChecked, isDisabled, isHidden, isTabStop, reason }: OptionProps) => {
  const { label, swatch = {}, isEmpty } = option
  const { image, thumb } = facts
  const type = Number(swatch.type)
  const value = swatch.value || undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: Luma's element; its themes style a div and its scripts look for it.
    <div
      id={id}
      className={`swatch-option ${['text', 'color', 'image'][type] ?? ''}${isChecked ? ' selected' : ''}${isDisabled ? ' disabled' : ''}`}
      role="radio"
      aria-checked={isChecked}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-description={reason}
      tabIndex={isEmpty ? undefined : isTabStop ? 0 : -1}
      hidden={isHidden}
      data-option-type={swatch.type}
      data-option-id={option.id}
      data-option-label={label}
      data-option-tooltip-thumb={swatch.thumb || undefined}
      data-option-tooltip-value={value}
      data-thumb-width={thumb.width}
      data-thumb-height={thumb.height}
      data-option-empty={isEmpty || undefined}
      style={
        type === 1 ? { background: value } : type === 2 ? { ...image, backgroundImage: `url("${value}")` } : undefined
      }
    >
      {type ? type > 3 && label : (value ?? label)}
    </div>
  )
})

/** One attribute as a group of radios; the one tab stop moves with the focus (swatches contract, A11). */
export function SwatchGroup({ facts, late, attribute, chosen, labelId, validity }: AttributeProps) {
  const { numberToShow, moreButtonText, variants, chooseOption } = facts
  const { options } = attribute
  const selected = chosen[attribute.id]
  /** The option under the pointer or the focus. */
  const [active, setActive] = useState<string>()
  const [isOpen, setIsOpen] = useState(!numberToShow)
  const tabStop = active ?? selected ?? options.find(({ isEmpty }) => !isEmpty)?.id

  const reasons = useMemo(() => {
    const isAvailable = availability(variants, chosen, attribute)
    return new Map(
      options
        .filter(option => !isAvailable(option))
        .map(option => [option.id, late?.explain(rules, variants, chosen, attribute, option)]),
    )
  }, [variants, chosen, attribute, options, late])
  const explained = reasons.get(active ?? '')

  const optionAt = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>('[role=radio]')
  const idAt = (event: { target: EventTarget }) => optionAt(event)?.dataset['optionId']
  const activate = (event: { target: EventTarget }) => setActive(idAt(event))
  const leave = () => setActive(undefined)

  const toggle = (event: { target: EventTarget }) => {
    const id = idAt(event)
    if (id) chooseOption(attribute, id === selected ? '' : id)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Alt and an arrow go back in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const option = optionAt(event)
    const forwards = option?.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1
    const step = { ' ': 0, Enter: 0, ArrowDown: 1, ArrowUp: -1, ArrowRight: forwards, ArrowLeft: -forwards }[event.key]
    if (!option || step === undefined) return
    event.preventDefault()
    if (!step) return toggle(event)
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex]:not([hidden])')]
    const next = radios.at((radios.indexOf(option) + step) % radios.length) as HTMLElement
    next.focus()
    // Arriving on an unavailable one changes nothing and only tells why.
    chooseOption(attribute, next.dataset['optionId'] as string)
  }

  return (
    <>
      <div
        className="swatch-attribute-options"
        role="radiogroup"
        aria-required
        aria-label={facts.enableControlLabel ? undefined : attribute.label}
        aria-labelledby={facts.enableControlLabel ? labelId : undefined}
        {...validity}
        onClick={toggle}
        onKeyDown={press}
        onFocus={activate}
        onBlur={leave}
        onMouseOver={activate}
        onMouseLeave={leave}
      >
        {options.map((option, at) => (
          <SwatchOption
            key={option.id}
            id={`${labelId}-item-${option.id}`}
            option={option}
            facts={facts}
            isChecked={option.id === selected}
            isDisabled={reasons.has(option.id)}
            isHidden={!isOpen && at >= numberToShow}
            isTabStop={option.id === tabStop}
            reason={reasons.get(option.id)}
          />
        ))}
        {!isOpen && options.length > numberToShow && (
          <button
            type="button"
            className="swatch-more"
            data-option-id={`more-${attribute.id}`}
            onClick={({ currentTarget: { parentElement } }) => {
              setIsOpen(true)
              // The button goes, so the focus moves on to what it revealed.
              setTimeout(() =>
                (parentElement as HTMLElement).querySelectorAll<HTMLElement>('[role=radio]')[numberToShow]?.focus(),
              )
            }}
          >
            {moreButtonText || translate(labels.more)}
          </button>
        )}
      </div>
      {explained && (
        <span className="skerry-swatches__reason" aria-hidden>
          {explained}
        </span>
      )}
    </>
  )
}
