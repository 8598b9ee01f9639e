/** A widget's reference: the notes written beside its schema, and what the schema itself gives. No shipped file imports this. */
import * as v from 'valibot'
import type { OutwardEvents } from '../dom/emit.ts'

/** Type of an option's value, as attributes and JSON write it. */
export type OptionType = 'text' | 'id' | 'integer' | 'number' | 'flag' | 'word' | 'json' | 'any'

/** Notes on one option; type, default and allowed words come from the schema. */
export type OptionNotes = {
  /** A sentence without its full stop. */
  about: string
  /** A value as an attribute has it. */
  example: string
  /** Unit of a number: milliseconds, pixels … */
  unit?: string
  /** The default, in words, where the schema has none. */
  otherwise?: string
  /** Shape of JSON, as a TypeScript type. */
  shape?: string
  /** The type, where the schema accepts anything. */
  type?: OptionType
  /** Words with a meaning, where others are accepted, too. */
  values?: readonly string[]
}

/** The hand-written facts of a widget's README. */
export type Described = {
  /** One sentence without its full stop: what a shopper gets. */
  about: string
  /** The host element. */
  host: string
  /** Complete HTML that the server prints; it works without JavaScript. */
  markup: string
  /** The parts that work without JavaScript. */
  withoutScript: string
}

/** Notes on a widget beside its README. */
export type Notes<Entries> = {
  place: 'Product' | 'Listing' | 'Navigation' | 'Theme' | 'Visitor' | 'Checkout' | 'Account' | 'Admin'
  options: { readonly [Name in keyof Entries]: OptionNotes }
  /** Options of which at least one is required. */
  needs?: readonly NoInfer<keyof Entries & string>[]
  /** Selector of what the host has inside, or is itself → what it is; without it the island has nothing to work on. */
  parts?: Readonly<Record<string, string>>
  /** Data attributes of the host that are no options → description. */
  hostAttributes?: Readonly<Record<string, string>>
  /** Event → when it is sent; its detail is declared in core/dom/emit.ts. */
  events?: { readonly [Name in keyof OutwardEvents]?: string }
  /** Events for legacy code: name → when, and with which data. */
  legacyEvents?: Readonly<Record<string, string>>
  /** Events that the page may dispatch on the host: name → effect. */
  listens?: Readonly<Record<string, string>>
  /** Section of customer data → the part that is read. */
  sections?: Readonly<Record<string, string>>
  /** Method and address → when. */
  calls?: Readonly<Record<string, string>>
  /** The English texts, which are the keys of translations. */
  texts?: Readonly<Record<string, string>>
  /** Attribute or class → when it is set. */
  states?: Readonly<Record<string, string>>
}

/** One option, by its schema and its notes. */
export type OptionReference = {
  name: string
  attribute: string
  type: OptionType
  values: readonly string[]
  /** As an attribute writes it. */
  default: string | undefined
  isRequired: boolean
  about: string
  example: string
  unit: string | undefined
  otherwise: string | undefined
  shape: string | undefined
}

export type Reference = Omit<Notes<Record<string, unknown>>, 'options'> & {
  options: readonly OptionReference[]
  /** The widget's own, to check a page's input. */
  schema: v.GenericSchema
}

type WithEntries<Entries> = v.GenericSchema & { readonly entries: Entries }

const attributeOf = (name: string) => `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

const expectedOf = (entry: v.GenericSchema, input: unknown) => v.safeParse(entry, input).issues?.[0]?.expected

/** A scalar of core/schema names what it expects when it is given nothing. */
const typeOf = (entry: v.GenericSchema): Pick<OptionReference, 'type' | 'values'> => {
  const expected = expectedOf(entry, null)
  const values = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
  if (values.length) return { type: 'word', values }
  if (expected === '1/true/yes or 0/false/no') return { type: 'flag', values }
  if (expected === 'text' || expected === 'id' || expected === 'integer' || expected === 'number')
    return { type: expected, values }
  return { type: expectedOf(entry, '{') === 'JSON' ? 'json' : 'any', values }
}

const written = (value: unknown): string | undefined => {
  if (value === undefined) return undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const optionOf = (name: string, entry: v.GenericSchema, notes: OptionNotes): OptionReference => {
  const { type, values } = typeOf(entry)
  const isRequired = entry.type !== 'optional'
  return {
    name,
    attribute: attributeOf(name),
    type: notes.type ?? type,
    values: notes.values ?? values,
    default: isRequired ? undefined : written((entry as { default?: unknown }).default),
    isRequired,
    about: notes.about,
    example: notes.example,
    unit: notes.unit,
    otherwise: notes.otherwise,
    shape: notes.shape,
  }
}

/**
 * The reference of a widget. An option that the schema has and the notes lack, or the other way round, does not compile.
 */
export const describe = <Entries extends Readonly<Record<string, v.GenericSchema>>>(
  schema: WithEntries<Entries>,
  notes: Notes<NoInfer<Entries>>,
): Reference => ({
  ...notes,
  schema,
  options: Object.entries(schema.entries).map(([name, entry]) =>
    optionOf(name, entry, notes.options[name] as OptionNotes),
  ),
})

const sentence = (text = ''): string => text.trim().replace(/\s+/g, ' ').replace(/\.$/, '')

/** Reads the hand-written facts of a README: its first paragraph, "Host: …", the first HTML block, the fallback. */
export const parseReadme = (text: string): Described => {
  return {
    about: sentence(text.split('\n\n')[1]),
    host: sentence(text.match(/^Host: ([\s\S]*?)\n\n/m)?.[1]),
    markup: text.match(/```html\n([\s\S]*?)\n```/)?.[1] ?? '',
    withoutScript: sentence(text.match(/\n## Without JavaScript\n\n([\s\S]*?)\n(?:\n|$)/)?.[1]),
  }
}
