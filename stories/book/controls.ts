/** A widget's options as Storybook's controls, read from its schema. */
import type { ArgTypes } from '@storybook/html-vite'
import type { OptionsSchema } from '../../core/island/widget.ts'

type Entry = OptionsSchema & { type?: string; wrapped?: Entry; default?: unknown; pipe?: Entry[]; entries?: Entries }
type Entries = Record<string, Entry>

/** The object inside a schema that also transforms. */
const entriesOf = (schema: Entry | undefined): Entries =>
  schema?.entries ?? (schema?.pipe ? entriesOf(schema.pipe[0]) : {})

/** What a scalar says it expects; nothing for options that are objects. */
const expectedBy = (entry: Entry): string | undefined => {
  const result = entry['~standard'].validate({})
  return 'issues' in result ? (result.issues?.[0]?.expected ?? undefined) : undefined
}

const control = (expected: string | undefined) => {
  if (!expected) return { control: 'object', table: { type: { summary: 'JSON' } } } as const
  const words = [...expected.matchAll(/"([^"]*)"/g)].map(([, word]) => word)
  if (words.length)
    return { control: 'select', options: words, table: { type: { summary: words.join(' | ') } } } as const
  if (/integer|number/.test(expected)) return { control: 'number', table: { type: { summary: expected } } } as const
  if (/true\/yes/.test(expected)) return { control: 'boolean', table: { type: { summary: 'flag' } } } as const
  return { control: 'text', table: { type: { summary: expected } } } as const
}

/** `numberToShow` → `data-number-to-show`. */
export const attributeOf = (option: string): string =>
  `data-${option.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Option → its control, named as the attribute that stands in the markup. */
export const controlsOf = (schema: OptionsSchema): ArgTypes =>
  Object.fromEntries(
    Object.entries(entriesOf(schema as Entry)).map(([option, entry]) => {
      const inner = entry.wrapped ?? entry
      const { table, ...rest } = control(expectedBy(inner))
      const value = typeof entry.default === 'function' ? undefined : entry.default
      const defaultValue = value === undefined ? undefined : { summary: JSON.stringify(value) }
      return [option, { name: attributeOf(option), ...rest, table: { ...table, ...(defaultValue && { defaultValue }) } }]
    }),
  )
