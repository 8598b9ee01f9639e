import { useStore } from '@nanostores/react'
import { type ComponentType, useId, useLayoutEffect, useState } from 'react'
import type { Field } from '../../core/form/fields.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { defineView } from '../../core/view/define-view.tsx'
import { attributeIdOf, type Choice, fieldName, fieldsIn, writeFields } from './choice.ts'
import { type ProductOptions, SwatchesOptions } from './options.ts'
import { SwatchGroup } from './swatch-group.tsx'
import { type Attribute, type Chosen, optionOf } from './variants.ts'

/** Properties of an attribute, drawn as a group of swatches or as a dropdown. */
export type AttributeProps = {
  options: ProductOptions
  choice: Choice
  attribute: Attribute
  chosen: Chosen
  labelId: string
  fieldId: string
}

export type DropdownView = ComponentType<AttributeProps>

type SwatchesProps = {
  options: ProductOptions
  choice: Choice
  /** Only loaded for products that have an attribute without swatches. */
  Dropdown: DropdownView | undefined
}

/** Draws the swatches in their host. */
export const connectView = (
  host: HTMLElement,
  options: SwatchesOptions,
  props: SwatchesProps,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): Disconnect | void => {
  const View = () => <Swatches {...props} host={host} />
  return defineView(SwatchesOptions, View).connect(host, options, signal, fail)
}

/** Shows the message of a field that a check of the form refuses at what the shopper sees of it. */
const useChecks = (host: HTMLElement, root: HTMLElement): void => {
  // At once: the press that brought a tile's swatches may check the form before the next frame.
  useLayoutEffect(() => {
    const life = new AbortController()
    const { signal } = life
    let isWatched = false
    const refuse = (event: Event) => {
      event.preventDefault()
      const field = event.target as Field
      const part = host.querySelector(`[data-attribute-id="${attributeIdOf(field.name)}"]`)
      const control = part?.querySelector<HTMLElement>('select, [role="radiogroup"]') ?? undefined
      if (field === fieldsIn(root).find(({ validity }) => !validity.valid))
        part?.querySelector<HTMLElement>('select, [role="radio"]:not([aria-disabled])')?.focus()
      import('../../core/form/validate.ts').then(
        ({ checkField, clearErrors }) => {
          if (signal.aborted) return
          checkField(field, undefined, control)
          if (!isWatched) clearErrors(root, signal)
          isWatched = true
        },
        // The focus is at the choice that is missing.
        () => {},
      )
    }
    root.addEventListener('invalid', refuse, { signal, capture: true })
    return () => life.abort()
  }, [host, root])
}

/** Luma's elements and classes, so that the rules and scripts of a theme find them. */
function Swatches({ options, choice, Dropdown, host }: SwatchesProps & { host: HTMLElement }) {
  const { $chosen, root } = choice
  const { attributes: chosen } = useStore($chosen)
  useChecks(host, root)
  const uid = useId()

  useLayoutEffect(() => writeFields(root, chosen), [root, chosen])

  return options.variants.attributes.map(attribute => (
    <AttributePart
      key={attribute.id}
      options={options}
      choice={choice}
      attribute={attribute}
      chosen={chosen}
      Dropdown={Dropdown}
      uid={uid}
      hasField={root === host}
    />
  ))
}

type PartProps = Pick<AttributeProps, 'options' | 'choice' | 'attribute' | 'chosen'> & {
  Dropdown: DropdownView | undefined
  uid: string
  hasField: boolean
}

/** An attribute with its label, which names the option under the pointer or the focus. */
function AttributePart({ options, choice, attribute, chosen, Dropdown, uid, hasField }: PartProps) {
  const { id, code, label, isSwatch } = attribute
  const { isSequential } = options.variants
  const [active, setActive] = useState<string>()
  const option = optionOf(attribute, chosen)
  const named = active ? optionOf(attribute, { [id]: active }) : option
  const labelId = `option-label-${code}-${id}`
  const fieldId = isSequential ? `attribute${id}` : `${uid}-${id}`
  const part = { options, choice, attribute, chosen, labelId, fieldId }
  const Label = isSwatch ? 'span' : 'label'
  return (
    <div
      className={`swatch-attribute ${code}${isSequential ? ' field configurable required' : ''}`}
      data-attribute-id={id}
      data-attribute-code={code}
      data-option-selected={option?.id}
    >
      {options.enableControlLabel && (
        <Label
          id={labelId}
          className={`swatch-attribute-label${isSequential ? ' label' : ''}`}
          htmlFor={isSwatch ? undefined : fieldId}
        >
          {label}
        </Label>
      )}
      {options.enableControlLabel && isSwatch && (
        <span
          className="swatch-attribute-selected-option"
          // An option says its own name when it is focused.
          aria-live={active ? 'off' : 'polite'}
        >
          {named?.label}
        </span>
      )}
      {isSwatch ? <SwatchGroup {...part} active={active} setActive={setActive} /> : Dropdown && <Dropdown {...part} />}
      {!isSequential && hasField && (
        <input
          // Magento's wish list finds the fields by this attribute.
          type="text"
          className="swatch-input super-attribute-select"
          name={fieldName(id)}
          data-selector={fieldName(id)}
          data-attr-name={code}
          required
          aria-hidden
          tabIndex={-1}
        />
      )}
    </div>
  )
}
