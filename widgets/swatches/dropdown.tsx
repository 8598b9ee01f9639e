import { useLayoutEffect, useRef } from 'react'
import { translate } from '../../core/page/translate.ts'
import { formatFrom, formatPrice } from '../../core/product/price-format.ts'
import { fieldName } from './choice.ts'
import { labels } from './labels.ts'
import { availability, isOpen } from './model.ts'
import { listedOptions, priceDifference } from './sequence.ts'
import type { AttributeProps } from './view.tsx'

/** One attribute without swatches: beside swatches, or one of a sequence. */
export function Dropdown({ options, choice, attribute, chosen, fieldId }: AttributeProps) {
  const { config, variants } = options
  const { $chosen } = choice
  const { isSequential } = variants
  const select = useRef<HTMLSelectElement>(null)
  const name = fieldName(attribute.id)
  const none = isSequential ? '' : '0'
  const isWaiting = !isOpen(variants, chosen, attribute)
  const isAvailable = availability(variants, chosen, attribute)
  const difference = priceDifference(variants, config, chosen, attribute)

  // Not controlled, because scripts of the page choose here too.
  useLayoutEffect(() => {
    if (!select.current) return
    select.current.value = chosen[attribute.id] ?? none
    // Emptied again while the sequence is incomplete: a stale child would go into the cart.
    const child = select.current.form?.querySelector<HTMLInputElement>('[name=selected_configurable_option]')
    if (child && isSequential) child.value = $chosen.get().child ?? ''
  })

  return (
    <select
      ref={select}
      id={fieldId}
      className={isSequential ? 'super-attribute-select' : `swatch-select ${attribute.code}`}
      disabled={isWaiting}
      {...(isSequential && { name, 'data-selector': name, required: true })}
    >
      <option value={none}>{config.chooseText || translate(labels.choose)}</option>
      {!isWaiting &&
        listedOptions(variants, config, chosen, attribute).map(option => {
          const more = isSequential && isAvailable(option) && difference(option)
          return (
            <option key={option.id} value={option.id} data-option-id={option.id} disabled={!isAvailable(option)}>
              {option.label + (more ? ` ${formatPrice(more, formatFrom(config), true)}` : '')}
            </option>
          )
        })}
    </select>
  )
}
