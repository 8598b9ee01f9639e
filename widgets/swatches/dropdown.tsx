import { useLayoutEffect, useRef } from 'react'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { labels } from './labels.ts'
import { availability, isOpen, listedOptions, priceDifference } from './model.ts'
import type { AttributeProps } from './swatch-group.tsx'

/** One attribute without swatches: beside swatches, or one of a sequence (swatches contract, A2 and B). */
export function Dropdown({ facts, attribute, chosen, ids }: AttributeProps) {
  const { config, variants } = facts
  const { isSequential } = variants
  const select = useRef<HTMLSelectElement>(null)
  const none = isSequential ? '' : '0'
  const isAvailable = availability(variants, chosen, attribute)
  const difference = priceDifference(variants, config, chosen, attribute)
  const textOf = (amount: number) =>
    amount ? ` ${formatPrice(amount, config.priceFormat ?? page.priceFormat, true)}` : ''
  const isWaiting = !isOpen(variants, chosen, attribute)

  // Not controlled, because scripts of the page choose here too; but it must show what is chosen.
  useLayoutEffect(() => {
    if (select.current) select.current.value = chosen[attribute.id] ?? none
  })

  return (
    <select
      ref={select}
      id={ids.field}
      className={isSequential ? 'super-attribute-select' : `swatch-select ${attribute.code}`}
      disabled={isWaiting}
      aria-invalid={!!ids.error}
      aria-describedby={ids.error}
      {...(isSequential && {
        name: `super_attribute[${attribute.id}]`,
        'data-selector': `super_attribute[${attribute.id}]`,
        required: true,
      })}
    >
      <option value={none}>{config.chooseText || translate(labels.choose)}</option>
      {!isWaiting &&
        listedOptions(variants, chosen, attribute).map(option => (
          <option key={option.id} value={option.id} data-option-id={option.id} disabled={!isAvailable(option)}>
            {option.label}
            {isSequential && isAvailable(option) ? textOf(difference(option)) : ''}
          </option>
        ))}
    </select>
  )
}
