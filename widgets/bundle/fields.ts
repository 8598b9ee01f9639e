/** The fields of a bundle's options, as Magento's server names them. */

export type Control = HTMLInputElement | HTMLSelectElement

export const isSelect = (control: Control): control is HTMLSelectElement => control.localName === 'select'

export const controlsIn = (root: ParentNode): Control[] => [
  ...root.querySelectorAll<Control>('[name^="bundle_option["]'),
]

export const quantitiesIn = (root: ParentNode): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('[name^="bundle_option_qty["]'),
]

/** The first brackets of a field's name hold the option's id. */
export const optionIdOf = ({ name }: { readonly name: string }): string =>
  name.slice(name.indexOf('[') + 1, name.indexOf(']'))

/** Ids of the selections that these controls have chosen; what the server has switched off is not among them. */
export const chosenIn = (controls: readonly Control[]): string[] =>
  controls
    .filter(control => !control.disabled)
    .flatMap(control => {
      if (isSelect(control))
        return [...control.options].filter(option => option.selected && !option.disabled).map(({ value }) => value)
      return control.type === 'hidden' || control.checked ? [control.value] : []
    })
    .filter(Boolean)

/** Whether a control or quantity differs from what the server printed. */
export const isChanged = (field: Control): boolean => {
  if (!isSelect(field))
    return /radio|checkbox/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
  const options = [...field.options]
  const printed = options.filter(option => option.hasAttribute('selected'))
  // A dropdown without a printed selection opens with its first entry.
  const initial = printed.length || field.multiple ? printed : options.slice(0, 1)
  return options.some(option => option.selected !== initial.includes(option))
}
