/** Fields of Magento's own product page: it names the limits of a file in notes alone. */
import type { Replaced } from '../../core/legacy/replaced.ts'
import { translate } from '../../core/page/translate.ts'

/** Magento's own words in the notes about a picture's two sides. */
const SIDES = ['Maximum image width', 'Maximum image height'] as const

/**
 * Rules by the notes of a file field: its types, and how many pixels wide and high a picture may be. Of one side alone only
 * the words say which; where they are others, the server checks it.
 *
 * @param notes The whole text of each, and the limit in it.
 */
export const fileRules = (
  notes: readonly (readonly [text: string, limit: string])[],
): Record<string, string | number> => {
  const sizes = notes.filter(([, limit]) => /^\d+\s/.test(limit))
  const [, types] = notes.find(note => !sizes.includes(note)) ?? []
  const [width, height] = SIDES.map((words, side) => {
    const note = sizes.length > 1 ? sizes[side] : sizes.find(([text]) => text.includes(translate(words)))
    return note && Number.parseInt(note[1], 10)
  })
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
    const limits = [...(field.parentElement?.querySelectorAll('.note strong') ?? [])]
    const rules = fileRules(
      limits.map(limit => [limit.closest('.note')?.textContent ?? '', limit.textContent?.trim() ?? '']),
    )
    for (const [rule, limit] of Object.entries(rules)) {
      field.setAttribute(`data-rule-${rule}`, `${limit}`)
      written.push([field, `data-rule-${rule}`])
    }
  }
  replaced.undo = () => {
    for (const [field, name] of written) field.removeAttribute(name)
  }
}
