/** What editors read: completion of attributes, schemas of `data-options`, and TypeScript types. */
import { readFileSync } from 'node:fs'

/** The value that holds when an option is left out, in words. */
export const otherwiseOf = ({ isRequired, default: standard, otherwise }) =>
  isRequired ? 'required' : standard ? `\`${standard}\`` : (otherwise ?? 'none')

const describeOption = option =>
  [
    `${option.about}${option.unit ? ` (${option.unit})` : ''}.`,
    `Type: ${option.values.length ? option.values.map(value => `\`${value}\``).join(' | ') : option.type}.`,
    option.isRequired ? 'Required.' : `Default: ${otherwiseOf(option)}.`,
    option.shape && `Shape: \`${option.shape}\``,
    `Example: \`${option.attribute}="${option.example.replaceAll('"', '&quot;')}"\``,
  ]
    .filter(Boolean)
    .join('\n\n')

const valuesOf = ({ type, values }) => (type === 'flag' ? ['1', '0'] : values)

/** VS Code's custom data for HTML: https://github.com/microsoft/vscode-custom-data. */
export const toCustomData = ({ widgets, hostAttributes }) => {
  const merged = new Map()
  for (const { name, options } of widgets)
    for (const option of options)
      merged.set(option.attribute, [...(merged.get(option.attribute) ?? []), { name, option }])
  const markdown = value => ({ kind: 'markdown', value })
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
            ...(values.length && { values: values.map(name => ({ name })) }),
          }
        }),
    ],
  }
}

const FLAGS = [true, false, 0, 1, '1', '0', 'true', 'false', 'yes', 'no', '']

const schemaOf = ({ type, values, shape = '' }) => {
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
      // PHP prints an empty map as [], and a list with holes as an object; either may come as JSON in a string.
      return { type: ['object', 'array', 'string', 'null'], ...(shape && { $comment: shape }) }
    default:
      return { type: ['string', 'number', 'boolean'] }
  }
}

/** JSON Schema of a widget's `data-options`. */
export const toJsonSchema = ({ name, about, options }) => ({
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

// Attributes are texts; braces apart, so that no linter takes it for a template of ours.
const NUMBER = 'number | `$'.concat('{number}`')

const typeOf = ({ type, values, shape }) => {
  switch (type) {
    case 'word':
      return values.map(value => `'${value}'`).join(' | ')
    case 'flag':
      return 'Flag'
    case 'integer':
    case 'number':
      return NUMBER
    case 'json':
      return `${shape} | string`
    default:
      return 'string'
  }
}

const key = name => (/^\w+$/.test(name) ? name : `'${name}'`)

/** A declaration as it stands in a source file, with the comment above it. */
const declaration = (file, name) => {
  const source = readFileSync(file, 'utf8')
  const [found] =
    source.match(
      new RegExp(
        `(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^(?:export )?(?:type|interface) ${name}\\b[\\s\\S]*?(?=\\n\\n|\\n(?:export |type |interface |const |declare |/\\*\\*)|$(?![\\s\\S]))`,
        'm',
      ),
    ) ?? []
  if (!found) throw new Error(`${file} declares no ${name} any more.`)
  return found.replace(/^(?!export)(type|interface) /m, 'export $1 ')
}

/** The public face as one declaration file: what `window.skerry` and the module's exports are, events, options. */
export const toTypes = ({ widgets }) => {
  const from = (file, ...names) => names.map(name => declaration(file, name))
  const options = widgets.map(({ name, about, options }) => {
    const lines = options.map(
      option =>
        `    /** ${option.about}${option.unit ? ` (${option.unit})` : ''}. Default: ${otherwiseOf(option)}. */\n    ${key(option.name)}${option.isRequired ? '' : '?'}: ${typeOf(option)}`,
    )
    return `  /** ${about}. */\n  ${key(name)}: {${lines.length ? `\n${lines.join('\n')}\n  ` : ''}}`
  })
  return `${[
    '// Generated from the sources by `npm run build`.',
    ...from('core/island/when.ts', 'When'),
    ...from('core/island/widget.ts', 'Disconnect', 'OptionsSchema', 'SchemaResult', 'SchemaIssue'),
    ...from('widgets/main.ts', 'SectionHandle', 'Definition', 'Skerry'),
    ...from(
      'core/dom/emit.ts',
      'OutwardEvents',
      'SwatchesDetail',
      ...[...readFileSync('core/dom/emit.ts', 'utf8').matchAll(/^type (\w+Detail)\b/gm)]
        .map(([, name]) => name)
        .filter(name => name !== 'SwatchesDetail'),
    ),
    '/** Each event of the kit as a listener gets it. */\nexport type OutwardEventMap = { [Name in keyof OutwardEvents]: CustomEvent<OutwardEvents[Name]> }',
    "/** As attributes, JSON and PHP write yes and no. */\nexport type Flag = boolean | 0 | 1 | '1' | '0' | 'true' | 'false' | 'yes' | 'no' | ''",
    `/** What a page says to each widget, as \`data-options\` takes it. */\nexport interface WidgetOptions {\n${options.join('\n')}\n}`,
    'export type WidgetName = keyof WidgetOptions',
    [
      "export declare const version: Skerry['version']",
      "export declare const start: Skerry['start']",
      "export declare const stop: Skerry['stop']",
      "export declare const define: Skerry['define']",
      "export declare const section: Skerry['section']",
      "export declare const ready: Skerry['ready']",
    ].join('\n'),
    'declare global {\n  interface Window {\n    skerry?: Skerry\n  }\n  interface HTMLElementEventMap extends OutwardEventMap {}\n  interface DocumentEventMap extends OutwardEventMap {}\n}',
  ].join('\n\n')}\n`
}
