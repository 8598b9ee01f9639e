/** The server's own `<select>` or list of radios: works before any script, and is kept in step with the picker after. */
import { onFieldChange } from '../dom/changes.ts'
import { toOption } from '../dom/to-option.ts'

export type Fallback = {
  /** Code that is chosen there; empty: none. */
  read(): string
  /** Chooses there what was chosen in the picker, and says so to the theme's own scripts. */
  write(code: string, name: string): void
  /** Hides it from eyes; forms still send it. */
  hide(): void
}

const RADIO = 'input[type=radio]'

/**
 * @param onChoose Told when the page itself chose: the shopper before the picker came, or a theme's script.
 */
export const connectFallback = (
  root: ParentNode & Node,
  carrier: string,
  onChoose: (code: string) => void,
  signal: AbortSignal,
): Fallback => {
  const select = root.querySelector?.<HTMLSelectElement>('select') ?? undefined
  const radios = () =>
    [...root.querySelectorAll<HTMLInputElement>(RADIO)].filter(
      each => each.dataset['carrier'] === carrier || each.closest('[data-fallback]'),
    )
  const all: readonly HTMLElement[] = select ? [select] : radios()
  const read = () => (select ? select.value : (radios().find(({ checked }) => checked)?.value ?? ''))
  let isOwn = false
  let last = read()
  const hear = () => {
    const code = read()
    if (isOwn || code === last) return
    last = code
    onChoose(code)
  }
  for (const field of all) onFieldChange(field, hear, signal)
  return {
    read,
    write(code, name) {
      if (code === read() && code === last) return
      last = code
      let target: HTMLElement | undefined = select
      if (select) {
        // A list of the server may be shorter than that of the carrier.
        if (code && ![...select.options].some(({ value }) => value === code)) select.append(toOption(name, code))
        select.value = code
      } else {
        for (const radio of radios()) {
          radio.checked = radio.value === code
          if (radio.checked) target = radio
        }
      }
      isOwn = true
      target?.dispatchEvent(new Event('change', { bubbles: true }))
      isOwn = false
    },
    hide() {
      for (const field of all) (field.closest<HTMLElement>('[data-fallback]') ?? field).hidden = true
    },
  }
}
