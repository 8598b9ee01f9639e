import { useLayoutEffect, useRef } from 'react'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { formatPrice } from '../../core/product/price-format.ts'
import { labels } from './late-labels.ts'
import { listedOptions, priceDifference } from './sequence.ts'
import type { AttributeProps } from './swatch-group.tsx'

/** One attribute without swatches: beside swatches, or one of a sequence (swatches contract, A2 and B). */
export function Dropdown({ facts, attribute, chosen, fieldId, validity, name }: AttributeProps & { name: string }) {
  const { $chosen, config, rules, variants } = facts
  const { isSequential } = variants
  const select = useRef<HTMLSelectElement>(null)
  const none = isSequential ? '' : '0'
  const isWaiting = !rules.isOpen(variants, chosen, attribute)
  const isAvailable = rules.availability(variants, chosen, attribute)
  const difference = priceDifference(rules, variants, config, chosen, attribute)

  // Not controlled, because scripts of the page choose here too; but it must show what is chosen.
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
      {...validity}
      {...(isSequential && { name, 'data-selector': name, required: true })}
    >
      <option value={none}>{config.chooseText || translate(labels.choose)}</option>
      {!isWaiting &&
        listedOptions(rules, variants, config, chosen, attribute).map(option => {
          const more = isSequential && isAvailable(option) && difference(option)
          return (
            <option key={option.id} value={option.id} data-option-id={option.id} disabled={!isAvailable(option)}>
              {option.label + (more ? ` ${formatPrice(more, config.priceFormat ?? page.priceFormat, true)}` : '')}
            </option>
          )
        })}
    </select>
  )
}
