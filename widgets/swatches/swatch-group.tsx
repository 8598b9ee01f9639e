import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useMemo, useState } from 'react'
import { translate } from '../../core/page/translate.ts'
import type { Facts } from './behavior.ts'
import { labels } from './labels.ts'
import { availability, nearestTo } from './model.ts'
import type { Attribute, Chosen, Option } from './variants.ts'

/** What the two ways to draw an attribute are given. */
export type AttributeProps = {
  facts: Facts
  attribute: Attribute
  chosen: Chosen
  ids: { label: string; field: string; error: string | undefined }
  choose: (attributeId: string, optionId: string) => void
}

const TYPES: Record<string, string> = { 1: 'color', 2: 'image', 3: '' }

type OptionProps = {
  id: string
  option: Option
  sizes: Facts['jsonSwatchImageSizeConfig']
  isChecked: boolean
  isDisabled: boolean
  isHidden: boolean
  isTabStop: boolean
  /** Why it cannot be had now. */
  reason: string | undefined
}

// Drawn anew only when its own state changes: a click touches two or three of hundreds.
const SwatchOption = memo(
  ({
    id,
    option,
    sizes: { swatchImage, swatchThumb },
    isChecked,
    isDisabled,
    isHidden,
    isTabStop,
    reason,
  }: OptionProps) => {
    const { label, swatch = {}, isEmpty } = option
    const type = String(swatch.type)
    const value = swatch.value ?? ''
    return (
      // biome-ignore lint/a11y/useSemanticElements: Luma's element; its themes style a div and its scripts look for it.
      <div
        id={id}
        className={`swatch-option ${TYPES[type] ?? (type === '0' ? 'text' : '')}${isChecked ? ' selected' : ''}${isDisabled ? ' disabled' : ''}`}
        role="radio"
        aria-checked={isChecked}
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        aria-description={reason}
        tabIndex={isEmpty ? undefined : isTabStop ? 0 : -1}
        hidden={isHidden}
        data-option-type={type}
        data-option-id={option.id}
        data-option-label={label}
        data-option-tooltip-thumb={swatch.thumb || undefined}
        data-option-tooltip-value={value || undefined}
        data-thumb-width={swatchThumb.width}
        data-thumb-height={swatchThumb.height}
        data-option-empty={isEmpty || undefined}
        style={
          type === '1'
            ? { background: value }
            : type === '2'
              ? {
                  backgroundImage: `url(${JSON.stringify(value)})`,
                  width: swatchImage.width,
                  height: swatchImage.height,
                }
              : undefined
        }
      >
        {type === '0' ? value || label : type > '0' && type < '4' ? '' : label}
      </div>
    )
  },
)

/** One attribute as a group of radios; the one tab stop moves with the focus (swatches contract, A11). */
export function SwatchGroup({ facts, attribute, chosen, ids, choose }: AttributeProps) {
  const { jsonSwatchImageSizeConfig: sizes, numberToShow, moreButtonText, variants } = facts
  const { options } = attribute
  const [focused, setFocused] = useState<string>()
  const [hovered, setHovered] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen || numberToShow <= 0 ? options.length : numberToShow
  const selected = chosen[attribute.id]
  const tabStop = focused ?? selected ?? options.find(({ isEmpty }) => !isEmpty)?.id
  const reasons = useMemo(() => {
    const isAvailable = availability(variants, chosen, attribute)
    const reasonFor = (option: Option) => {
      const combination = nearestTo(variants, chosen, attribute, option)
      return combination
        ? `${translate(labels.unavailable, combination.without.join(', '))} ${translate(labels.nearest, combination.nearest.join(', '))}`
        : translate(labels.soldOut)
    }
    return new Map(options.filter(option => !isAvailable(option)).map(option => [option.id, reasonFor(option)]))
  }, [variants, chosen, attribute, options])
  const explained = reasons.get(focused ?? '') ?? reasons.get(hovered ?? '')

  const optionAt = (event: { target: EventTarget }) =>
    (event.target as HTMLElement).closest<HTMLElement>('[role=radio]')
  const idAt = (event: { target: EventTarget }) => optionAt(event)?.dataset['optionId']

  const toggle = (event: MouseEvent | KeyboardEvent) => {
    const id = idAt(event)
    if (id) choose(attribute.id, id === selected ? '' : id)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    const option = optionAt(event)
    const isEnter = key === ' ' || key === 'Enter'
    const isReversed = currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
    const step = isEnter
      ? 0
      : /Down$/.test(key) || key === (isReversed ? 'ArrowLeft' : 'ArrowRight')
        ? 1
        : /^Arrow/.test(key)
          ? -1
          : 0
    if (!option || !(isEnter || step)) return
    event.preventDefault()
    if (isEnter) return toggle(event)
    const radios = [...currentTarget.querySelectorAll<HTMLElement>('[role=radio][tabindex]:not([hidden])')]
    const next = radios.at((radios.indexOf(option) + step) % radios.length)
    next?.focus()
    // Arriving on an unavailable one changes nothing and only tells why.
    choose(attribute.id, next?.dataset['optionId'] ?? '')
  }

  const open = (event: MouseEvent<HTMLElement>) => {
    setIsOpen(true)
    const more = event.currentTarget
    requestAnimationFrame(() =>
      more.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[numberToShow]?.focus(),
    )
  }

  return (
    <>
      <div
        className="swatch-attribute-options clearfix"
        role="radiogroup"
        aria-required
        aria-invalid={!!ids.error}
        aria-describedby={ids.error}
        {...(facts.enableControlLabel ? { 'aria-labelledby': ids.label } : { 'aria-label': attribute.label })}
        onClick={toggle}
        onKeyDown={press}
        onFocus={(event: FocusEvent) => setFocused(idAt(event))}
        onBlur={() => setFocused(undefined)}
        onMouseOver={event => setHovered(idAt(event))}
        onMouseLeave={() => setHovered(undefined)}
      >
        {options.map((option, at) => (
          <SwatchOption
            key={option.id}
            id={`${ids.label}-item-${option.id}`}
            option={option}
            sizes={sizes}
            isChecked={option.id === selected}
            isDisabled={reasons.has(option.id)}
            isHidden={at >= shown}
            isTabStop={option.id === tabStop}
            reason={reasons.get(option.id)}
          />
        ))}
        {shown < options.length && (
          <button type="button" className="swatch-more" onClick={open}>
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
