/** Fields of Magento's own product page: it names the limits of a file in notes alone. */
import type { Replaced } from '../../core/legacy/replaced.ts'

/** Rules by the notes of a file field: its types, and how many pixels wide and high a picture may be. */
export const fileRules = (notes: readonly string[]): Record<string, string | number> => {
  const sizes = notes.filter(note => /^\d+\s/.test(note)).map(note => Number.parseInt(note, 10))
  const types = notes.find(note => !/^\d+\s/.test(note))
  // Of one side alone they do not say which: the server checks it.
  const [width, height] = sizes.length > 1 ? sizes : []
  return {
    ...(types && { 'validate-file-extensions': types }),
    ...(width && { 'validate-image-width': width }),
    ...(height && { 'validate-image-height': height }),
  }
}

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const { optionConfig } = Object(replaced.components.find(({ name }) => name === 'priceOptions')?.config)
  const fields = [...host.querySelectorAll<HTMLInputElement>('input[type=file]')]
  replaced.options = { optionConfig }
  const written: (readonly [field: Element, name: string])[] = []
  for (const field of fields) {
    const notes = [...(field.parentElement?.querySelectorAll('.note strong') ?? [])]
    const rules = fileRules(notes.map(({ textContent }) => textContent?.trim() ?? ''))
    for (const [rule, limit] of Object.entries(rules)) {
      field.setAttribute(`data-rule-${rule}`, `${limit}`)
      written.push([field, `data-rule-${rule}`])
    }
  }
  replaced.undo = () => {
    for (const [field, name] of written) field.removeAttribute(name)
  }
}
