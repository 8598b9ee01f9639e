/** Data for editors: completion of attributes, and schemas of `data-options`. */
import type { OptionReference } from '../schema/reference.ts'
import type { Facts, WidgetFacts } from './facts.ts'

/** The value that holds when an option is left out, in words. */
export const defaultOf = ({ isRequired, default: standard, otherwise }: OptionReference): string =>
  isRequired ? 'required' : standard ? `\`${standard}\`` : (otherwise ?? 'none')

export const quoteExample = ({ attribute, example }: OptionReference): string =>
  `${attribute}="${example.replaceAll('"', '&quot;')}"`

const describeOption = (option: OptionReference): string =>
  [
    `${option.about}${option.unit ? ` (${option.unit})` : ''}.`,
    `Type: ${option.values.length ? option.values.map(value => `\`${value}\``).join(' | ') : option.type}.`,
    option.isRequired ? 'Required.' : `Default: ${defaultOf(option)}.`,
    option.shape && `Shape: \`${option.shape}\``,
    `Example: \`${quoteExample(option)}\``,
  ]
    .filter(Boolean)
    .join('\n\n')

const valuesOf = ({ type, values }: OptionReference): readonly string[] => (type === 'flag' ? ['1', '0'] : values)

/** VS Code's custom data for HTML: https://github.com/microsoft/vscode-custom-data. */
export const toCustomData = ({ widgets, hostAttributes }: Facts) => {
  const merged = new Map<string, { name: string; option: OptionReference }[]>()
  // An option called `options` has no attribute: `data-options` is the kernel's.
  for (const { name, options } of widgets)
    for (const option of options)
      if (option.name !== 'options')
        merged.set(option.attribute, [...(merged.get(option.attribute) ?? []), { name, option }])
  const markdown = (value = '') => ({ kind: 'markdown', value })
  return {
    version: 1.1,
    globalAttributes: [
      {
        name: 'data-widget',
        description: markdown(hostAttributes['data-widget']),
        values: widgets.map(({ name, about }) => ({ name, description: markdown(about) })),
      },
      {
        name: 'data-when',
        description: markdown(hostAttributes['data-when']),
        values: ['ready', 'idle', 'visible', 'interaction', 'media (min-width: 768px)'].map(name => ({ name })),
      },
      {
        name: 'data-options',
        description: markdown('On `<script type="application/json">` inside a host: its options as JSON.'),
      },
      ...[...merged]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([attribute, uses]) => {
          const values = [...new Set(uses.flatMap(({ option }) => valuesOf(option)))]
          return {
            name: attribute,
            description: markdown(
              uses.map(({ name, option }) => `**${name}**: ${describeOption(option)}`).join('\n\n---\n\n'),
            ),
            ...(values.length > 0 && { values: values.map(name => ({ name })) }),
          }
        }),
    ],
  }
}

const FLAGS = [true, false, 0, 1, '1', '0', 'true', 'false', 'yes', 'no', '']

type OptionSchema = { enum?: readonly unknown[]; type?: string | string[]; pattern?: string; $comment?: string }

const schemaOf = ({ type, values, shape }: OptionReference): OptionSchema => {
  switch (type) {
    case 'word':
      return { enum: values }
    case 'flag':
      return { enum: FLAGS }
    case 'integer':
      return { type: ['integer', 'string'], pattern: '^\\s*[-+]?\\d+\\s*$' }
    case 'number':
      return { type: ['number', 'string'], pattern: '^\\s*[-+]?\\d*\\.?\\d+(e[-+]?\\d+)?\\s*$' }
    case 'json':
      // PHP prints an empty map as [], and a list with holes as an object; either may be JSON in a string.
      return { type: ['object', 'array', 'string', 'null'], ...(shape && { $comment: shape }) }
    default:
      return { type: ['string', 'number', 'boolean'] }
  }
}

/** JSON Schema of a widget's `data-options`. */
export const toJsonSchema = ({ name, about, options }: WidgetFacts) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `skerry/${name}.schema.json`,
  title: name,
  description: `${about}.`,
  type: 'object',
  properties: Object.fromEntries(
    options.map(option => [
      option.name,
      {
        description: describeOption(option),
        ...schemaOf(option),
        ...(option.default !== undefined &&
          option.default !== '' &&
          option.type !== 'json' && { default: option.default }),
      },
    ]),
  ),
})
