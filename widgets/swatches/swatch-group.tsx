import { useStore } from '@nanostores/react'
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { webAddress } from '../../core/dom/web-address.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { availability } from './model.ts'
import type { ProductOptions } from './options.ts'
import { $explain } from './reason.ts'
import type { Option } from './variants.ts'
import type { AttributeProps } from './view.tsx'

type OptionProps = {
  id: string
  option: Option
  options: ProductOptions
  isChecked: boolean
  isDisabled: boolean
  isHidden: boolean
  isTabStop: boolean
  isActive: boolean
  /** Why it is unavailable, and what is available instead. */
  reason: string | undefined
}

// Rendered again only when its own state changes: a click changes two or three of hundreds.
const SwatchOption = memo(
  ({ id, option, options, isChecked, isDisabled, isHidden, isTabStop, isActive, reason }: OptionProps) => {
    const { label, swatch = {}, isEmpty } = option
    const { image, thumb } = options
    const type = Number(swatch.type)
    const value = swatch.value || undefined
    // A colour keeps the height of a line when its stylesheet fails to load.
    const text = type === 1 ? '\u00a0' : type ? type > 3 && label : (value ?? label)
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
        data-active={isActive || undefined}
        data-option-type={swatch.type}
        data-option-id={option.id}
        data-option-label={label}
        data-option-tooltip-thumb={swatch.thumb || undefined}
        data-option-tooltip-value={value}
        data-thumb-width={thumb.width}
        data-thumb-height={thumb.height}
        data-option-empty={isEmpty || undefined}
        style={
          type === 1
            ? { background: value }
            : type === 2
              ? { ...image, backgroundImage: `url("${webAddress(value)}")` }
              : undefined
        }
      >
        {text}
      </div>
    )
  },
)

type GroupProps = AttributeProps & {
  /** The option under the pointer or the focus. */
  active: string | undefined
  setActive(id: string | undefined): void
}

/** One attribute as a group of radios; the one tab stop moves with the focus. */
export function SwatchGroup(props: GroupProps) {
  const { options, choice, attribute, chosen, labelId, active, setActive } = props
  const { numberToShow, moreButtonText, variants } = options
  const { chooseOption, chooseAll } = choice
  const selected = chosen[attribute.id]
  const [isExpanded, setIsExpanded] = useState(false)
  const hints = useStore($explain)
  const group = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const hiddenFrom = numberToShow && !isExpanded ? numberToShow : Infinity
  const moreText = translate(moreButtonText || labels.more, attribute.options.length - numberToShow)
  const tabStop = active ?? selected ?? attribute.options.find(({ isEmpty }) => !isEmpty)?.id

  const reasons = useMemo(() => {
    const isAvailable = availability(variants, chosen, attribute)
    const unavailable = attribute.options.filter(option => !isAvailable(option))
    return new Map(unavailable.map(option => [option.id, hints?.explain(variants, chosen, attribute, option)]))
  }, [variants, chosen, attribute, hints])
  const reason = reasons.get(active ?? '')

  useEffect(() => {
    // The "More" button is removed, so the focus moves on to the first revealed option that can have it.
    if (isExpanded) group.current?.querySelector<HTMLElement>(`[tabindex]:nth-child(n + ${numberToShow + 1})`)?.focus()
  }, [isExpanded, numberToShow])

  const optionAt = ({ target }: { target: EventTarget }) => (target as Element).closest<HTMLElement>('[role=radio]')
  const idAt = (event: { target: EventTarget }) => optionAt(event)?.dataset['optionId']
  // React names the window where a pointer leaves the page.
  const isInNote = (target: EventTarget | null) => target instanceof Node && !!note.current?.contains(target)
  // The note stays while the shopper is on their way to its button.
  const activate = (event: { target: EventTarget }) => {
    if (event.target !== group.current && !isInNote(event.target)) setActive(idAt(event))
  }
  const leave = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    if (!isInNote(relatedTarget)) setActive(undefined)
  }
  /** The option with the focus counts again: a finger that tapped it leaves no pointer there. */
  const leaveHover = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    const focused = document.activeElement
    if (isInNote(relatedTarget) || isInNote(focused)) return
    setActive(focused && group.current?.contains(focused) ? idAt({ target: focused }) : undefined)
  }

  const toggle = (event: { target: EventTarget }) => {
    const id = idAt(event)
    if (id) chooseOption(attribute, id === selected ? '' : id)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Alt with an arrow key navigates in the browser's history.
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
    // An unavailable option is focused but not chosen; its reason is shown.
    chooseOption(attribute, next.dataset['optionId'] as string)
  }

  return (
    <div
      ref={group}
      className="swatch-attribute-options clearfix"
      role="radiogroup"
      aria-required
      aria-label={options.enableControlLabel ? undefined : attribute.label}
      aria-labelledby={options.enableControlLabel ? labelId : undefined}
      onClick={toggle}
      onKeyDown={press}
      onFocus={activate}
      onBlur={leave}
      onMouseOver={activate}
      onMouseLeave={leaveHover}
    >
      {attribute.options.map((option, at) => (
        <SwatchOption
          key={option.id}
          id={`${labelId}-item-${option.id}`}
          option={option}
          options={options}
          isChecked={option.id === selected}
          isDisabled={reasons.has(option.id)}
          isHidden={at >= hiddenFrom}
          isTabStop={option.id === tabStop}
          isActive={option.id === active}
          reason={reasons.get(option.id)?.description}
        />
      ))}
      {attribute.options.length > hiddenFrom && (
        <button
          type="button"
          className="skerry-swatches__more"
          data-option-id={`more-${attribute.id}`}
          aria-label={`${moreText} ${attribute.label}`}
          onClick={() => setIsExpanded(true)}
        >
          {moreText}
        </button>
      )}
      {hints && reason && <hints.Note ref={note} reason={reason} choose={chooseAll} />}
    </div>
  )
}
