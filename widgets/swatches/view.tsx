import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../core/dom/announce.ts'
import { translate } from '../../core/page/translate.ts'
import { $selection } from '../../core/product/selection.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { chooseOption, type Facts, fieldsOf, productOf, writeFields } from './behavior.ts'
import { Dropdown } from './dropdown.tsx'
import { labels } from './labels.ts'
import type { SwatchesOptions } from './options.ts'
import { SwatchGroup } from './swatch-group.tsx'
import { optionOf } from './variants.ts'

/** Luma's elements and classes (swatches contract, A2), so a theme's rules and scripts find them. */
export function Swatches({ options, host, signal }: ViewProps<SwatchesOptions>) {
  const facts = options as Facts
  const { attributes, isSequential } = facts.variants
  const { attributes: chosen } = useStore($selection(productOf(host, options)))
  const [missing, setMissing] = useState<readonly string[]>([])
  const uid = useUid('swatches')

  useLayoutEffect(() => writeFields(host, chosen), [host, chosen])

  useEffect(() => {
    // Whoever checks the form (add-to-cart, or the browser) meets required fields; the message is ours, at the group.
    const tell = (event: Event) => {
      const group = (event.target as Element).closest<HTMLElement>('[data-attribute-id]')
      if (!group) return
      event.preventDefault()
      setMissing(ids => [...ids, group.dataset['attributeId'] as string])
      if (fieldsOf(host).find(({ validity }) => !validity.valid) === event.target)
        group.querySelector<HTMLElement>('select, [role=radio][tabindex="0"]')?.focus()
    }
    host.addEventListener('invalid', tell, { capture: true, signal })
  }, [host, signal])

  const before = useRef(chosen)
  useEffect(() => {
    const lost = attributes.filter(({ id }) => before.current[id] && !chosen[id]).map(({ label }) => label)
    before.current = chosen
    announce(lost.length ? translate(labels.cleared, lost.join(', ')) : '')
  }, [attributes, chosen])

  const choose = (attributeId: string, optionId: string) => chooseOption(host, facts, attributeId, optionId)

  return (
    <>
      {attributes.map(attribute => {
        const { id, code, label, isSwatch } = attribute
        const option = optionOf(attribute, chosen)
        const isMissing = missing.includes(id) && !option
        const ids = {
          label: `option-label-${code}-${id}`,
          field: isSequential ? `attribute${id}` : `${uid}-${id}`,
          error: isMissing ? `${uid}-${id}-error` : undefined,
        }
        const part = { facts, attribute, chosen, ids, choose }
        return (
          <div
            key={id}
            className={`swatch-attribute ${code}${isSequential ? ' field configurable required' : ''}`}
            data-attribute-id={id}
            data-attribute-code={code}
            data-option-selected={option?.id}
          >
            {options.enableControlLabel && (
              <>
                {isSwatch ? (
                  <span id={ids.label} className="swatch-attribute-label">
                    {label}
                  </span>
                ) : (
                  <label id={ids.label} className="swatch-attribute-label" htmlFor={ids.field}>
                    {label}
                  </label>
                )}
                {isSwatch && (
                  <span className="swatch-attribute-selected-option" aria-live="polite">
                    {option?.label}
                  </span>
                )}
              </>
            )}
            {isSwatch ? <SwatchGroup {...part} /> : <Dropdown {...part} />}
            {!isSequential && (
              <input
                className="swatch-input super-attribute-select"
                name={`super_attribute[${id}]`}
                data-selector={`super_attribute[${id}]`}
                data-attr-name={code}
                type="text"
                required
                aria-hidden
                tabIndex={-1}
                autoComplete="off"
              />
            )}
            {isMissing && (
              <div className="mage-error" id={ids.error}>
                {translate(labels.required)}
              </div>
            )}
          </div>
        )
      })}
    </>
  )
}
