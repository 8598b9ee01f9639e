/** A bundle's options with their fields on the page. */
import { writeField } from '../../core/dom/changes.ts'
import { parseRules } from '../../core/form/rules.ts'
import { type Control, chosenIn, controlsIn, isChanged, isSelect, optionIdOf, quantitiesIn } from './fields.ts'
import { type Bundle, type Option, optionText, sourceOf } from './model.ts'

export type Group = {
  readonly id: string
  readonly option: Option
  readonly controls: readonly Control[]
  /** Whether several selections can be chosen; their quantities are fixed. */
  readonly isMultiple: boolean
  /** For the one selection that is chosen. */
  readonly quantity: HTMLInputElement | undefined
  /** The quantity's label, as it is read on the page. */
  readonly quantityLabel: string | undefined
  /** Limits of the quantity's rule. */
  readonly limits: unknown
  /** Tier prices of a dropdown's selections, which the server prints one below the other. */
  readonly tierBlocks: readonly HTMLElement[]
  /** Key of a selection's price change. */
  source(selectionId: string): string
}

const tierBlocksOf = (id: string) => [
  ...(document
    .getElementById(`option-tier-prices-${id}`)
    ?.querySelectorAll<HTMLElement>('[data-role="selection-tier-prices"]') ?? []),
]

/** Texts of the labels of these fields: a field's own list of labels looks through the whole page each time. */
const labelsOf = (host: HTMLElement, fields: Iterable<HTMLInputElement>): ReadonlyMap<HTMLInputElement, string> => {
  const byId = new Map([...fields].map(field => [field.id, field]))
  const found = [...host.querySelectorAll('label')].flatMap(label => {
    const field = byId.get(label.htmlFor)
    return field ? [[field, label.textContent?.trim() ?? ''] as const] : []
  })
  return new Map(found)
}

const groupOf = (
  id: string,
  option: Option,
  controls: readonly Control[],
  field: HTMLInputElement | undefined,
  label: string | undefined,
): Group => {
  const [{ name, type } = { name: '', type: '' }] = controls
  const isMultiple = type === 'checkbox' || type === 'select-multiple'
  const quantity = isMultiple ? undefined : field
  const names = new Map(controls.map(control => [control.value, control.name]))
  return {
    id,
    option,
    controls,
    isMultiple,
    quantity,
    quantityLabel: label,
    limits: parseRules(quantity?.dataset['validate'] ?? '')['validate-item-quantity'],
    tierBlocks: type === 'select-one' ? tierBlocksOf(id) : [],
    source: selectionId => (isMultiple ? sourceOf(names.get(selectionId) ?? name, selectionId) : sourceOf(name)),
  }
}

/** Finds the fields of every option once, so that a change reads those of its own option alone. */
export const groupsIn = (host: HTMLElement, { options }: Bundle): ReadonlyMap<string, Group> => {
  const controls = new Map<string, Control[]>()
  for (const control of controlsIn(host)) {
    const id = optionIdOf(control)
    controls.set(id, [...(controls.get(id) ?? []), control])
  }
  const quantities = new Map(quantitiesIn(host).map(field => [optionIdOf(field), field]))
  const labels = labelsOf(host, quantities.values())
  const groups = new Map<string, Group>()
  for (const [id, own] of controls) {
    const option = options[id]
    const field = quantities.get(id)
    if (option) groups.set(id, groupOf(id, option, own, field, field && labels.get(field)))
  }
  return groups
}

/** Ids of an option's chosen selections; what the configuration does not know is none. */
export const selectedIn = ({ controls, option }: Group): string[] =>
  chosenIn(controls).filter(id => Object.hasOwn(option.selections, id))

/** Chooses what the configuration selects where the server has printed nothing and the shopper has chosen nothing yet. */
export const preselect = ({ option, controls }: Group): void => {
  if (!option.selected.length || chosenIn(controls).length || controls.some(isChanged)) return
  for (const control of controls) {
    if (!isSelect(control)) control.checked = option.selected.includes(control.value)
    else for (const entry of control.options) entry.selected = option.selected.includes(entry.value)
  }
}

/** Entries of the option's dropdown or list. */
export const entriesOf = ({ controls }: Group): HTMLOptionElement[] =>
  controls.filter(isSelect).flatMap(({ options }) => [...options])

export const writeEntries = (group: Group, format: (amount: number) => string): void => {
  for (const entry of entriesOf(group)) {
    const selection = group.option.selections[entry.value]
    const text = selection && optionText(selection, format)
    if (text !== undefined && entry.textContent !== text) entry.textContent = text
  }
}

/** Shows the tier prices and the quantity of the chosen selection; it can be entered only where the shop allows it. */
export const showSelection = (group: Group, id: string | undefined, qty: number): void => {
  const { option, isMultiple, tierBlocks, quantity, quantityLabel: label } = group
  if (isMultiple) return
  for (const block of tierBlocks) block.hidden = block.dataset['selectionId'] !== id
  if (!quantity) return
  const selection = option.selections[id ?? '']
  quantity.disabled = !selection?.isQtyFree
  quantity.classList.toggle('qty-disabled', quantity.disabled)
  // Named after what it counts; its label is first, as it is read on the page.
  if (label) quantity.setAttribute('aria-label', selection?.name ? `${label}: ${selection.name}` : label)
  if (quantity.value !== `${qty}`) writeField(quantity, `${qty}`)
}
