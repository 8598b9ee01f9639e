import { onFieldChange, writeField } from '../dom/changes.ts'
import { make } from '../dom/make.ts'

type Fields = {
  readonly select: HTMLSelectElement | null
  readonly radios: readonly HTMLInputElement[]
  /** The selected code; empty: none. */
  read(): string
}

/** The server's own `<select>` or radios of a carrier. */
export const serverFields = (root: HTMLElement, carrier: string): Fields => {
  const select = root.querySelector('select')
  const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    radio => radio.dataset['carrier'] === carrier || radio.closest('[data-fallback]'),
  )
  return { select, radios, read: () => (select ?? radios.find(({ checked }) => checked))?.value ?? '' }
}

/** The terminals of a `<select>` whose options carry their places, as records of a list. */
const recordsOf = (select: HTMLSelectElement | null): Record<string, unknown>[] =>
  [...(select?.options ?? [])]
    .filter(({ dataset }) => dataset['x'] && dataset['y'])
    .map(({ value, text, dataset, parentElement }) => ({
      ...dataset,
      zip: value,
      name: dataset['name'] || text,
      address: dataset['address'] || dataset['location'],
      city: dataset['city'] || parentElement?.getAttribute('label'),
    }))

export type ServerField = {
  /** The field's points, as a list's records. */
  records(): readonly Record<string, unknown>[]
  /** Whether a point can be chosen in it. */
  hasPoints(): boolean
  /** The selected code; empty: none. */
  read(): string
  /** Whether another one is selected than the server printed: it was chosen there while the picker was not. */
  isChanged(): boolean
  /** Shows the field in place of a list that did not load, or hides it again. */
  toggle(isShown: boolean): void
  /** Selects a point, and notifies the theme's scripts. */
  write(code: string, name: string): void
}

/**
 * The server's own `<select>` or radios, hidden once the picker is there; forms still send them.
 *
 * @param onInput Called for each change but those by `write`.
 */
export const connectServerField = (
  root: HTMLElement,
  carrier: string,
  onInput: (code: string) => void,
  signal: AbortSignal,
): ServerField => {
  const { select, radios, read } = serverFields(root, carrier)
  const fields: readonly HTMLElement[] = select ? [select] : radios
  for (const field of fields) onFieldChange(field, () => onInput(read()), signal)
  const toggle = (isShown: boolean) => {
    for (const field of fields) (field.closest<HTMLElement>('[data-fallback]') ?? field).hidden = !isShown
  }
  toggle(false)
  signal.addEventListener('abort', () => toggle(true))
  return {
    records: () => recordsOf(select),
    hasPoints: () => !!radios.length || [...(select?.options ?? [])].some(({ value }) => value),
    read,
    isChanged: () =>
      select
        ? select.selectedIndex > 0 && !select.selectedOptions[0]?.defaultSelected
        : radios.some(({ checked, defaultChecked }) => checked && !defaultChecked),
    toggle,
    write(code, name) {
      if (code === read()) return
      // The server may print fewer points than the carrier lists.
      if (code && select && ![...select.options].some(({ value }) => value === code))
        select.append(make('option', { value: code }, name))
      for (const radio of radios) radio.checked = radio.value === code
      const field = select ?? radios.find(({ checked }) => checked)
      if (field) writeField(field, code)
    },
  }
}
