import { useStore } from '@nanostores/react'
import { type ComponentType, useId, useLayoutEffect, useState } from 'react'
import { errorAttributes, REQUIRED } from '../../core/form/error-markup.ts'
import type { Disconnect } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { defineView } from '../../core/view/define-view.tsx'
import { FieldError } from '../../core/view/field-error.tsx'
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
  validity: ReturnType<typeof errorAttributes>
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

/** Ids of required attributes that a check of the form has found empty. */
const useMissing = (host: HTMLElement, root: HTMLElement): readonly string[] => {
  const [missing, setMissing] = useState<readonly string[]>([])
  // At once: the press that brought a tile's swatches may check the form before the next frame.
  useLayoutEffect(() => {
    // The browser, or the add-to-cart widget, checks the required fields; the message is at the group.
    const showMissing = (event: Event) => {
      event.preventDefault()
      const invalid = fieldsIn(root).filter(({ validity }) => !validity.valid)
      const ids = invalid.map(({ name }) => attributeIdOf(name))
      setMissing(ids)
      host
        .querySelector<HTMLElement>(`[data-attribute-id="${ids[0]}"] :is(select, [role="radio"]:not([aria-disabled]))`)
        ?.focus()
    }
    root.addEventListener('invalid', showMissing, true)
    return () => root.removeEventListener('invalid', showMissing, true)
  }, [host, root])
  return missing
}

/** Luma's elements and classes, so that the rules and scripts of a theme find them. */
function Swatches({ options, choice, Dropdown, host }: SwatchesProps & { host: HTMLElement }) {
  const { $chosen, root } = choice
  const { attributes: chosen } = useStore($chosen)
  const missing = useMissing(host, root)
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
      isMissing={missing.includes(attribute.id)}
      hasField={root === host}
    />
  ))
}

type PartProps = Pick<AttributeProps, 'options' | 'choice' | 'attribute' | 'chosen'> & {
  Dropdown: DropdownView | undefined
  uid: string
  isMissing: boolean
  hasField: boolean
}

/** An attribute with its label, which names the option under the pointer or the focus. */
function AttributePart({ options, choice, attribute, chosen, Dropdown, uid, hasField, ...props }: PartProps) {
  const { id, code, label, isSwatch } = attribute
  const { isSequential } = options.variants
  const [active, setActive] = useState<string>()
  const option = optionOf(attribute, chosen)
  const named = isSwatch && active ? optionOf(attribute, { [id]: active }) : option
  const isMissing = props.isMissing && !option
  const labelId = `option-label-${code}-${id}`
  const fieldId = isSequential ? `attribute${id}` : `${uid}-${id}`
  const errorId = `${uid}-error-${id}`
  const validity = errorAttributes(isMissing ? errorId : undefined)
  const part = { options, choice, attribute, chosen, labelId, fieldId, validity }
  const Label = isSwatch ? 'span' : 'label'
  return (
    <div
      className={`swatch-attribute ${code}${isSequential ? ' field configurable required' : ''}`}
      data-attribute-id={id}
      data-attribute-code={code}
      data-option-selected={option?.id}
    >
      {options.enableControlLabel && (
        <Label id={labelId} className="swatch-attribute-label" {...(!isSwatch && { htmlFor: fieldId })}>
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
      {isMissing && <FieldError id={errorId}>{translate(REQUIRED)}</FieldError>}
    </div>
  )
}
