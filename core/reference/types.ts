/** The public interface as one declaration file: `window.skerry`, the module's exports, events and options. */
import { readFileSync } from 'node:fs'
import { FACTS_SHAPE } from '../page/facts-shape.ts'
import type { OptionReference } from '../schema/reference.ts'
import { toTypeOf } from '../schema/shape.ts'
import { defaultOf } from './editor.ts'
import type { Facts, WidgetFacts } from './facts.ts'

// An attribute is text. Written in two parts, because a linter takes the whole for a template.
const NUMBER = 'number | `$'.concat('{number}`')

const typeOf = ({ type, values, shape }: OptionReference): string => {
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

const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)

/** A declaration of a source file, with the comment above it. */
const declaration = (file: string, name: string): string => {
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

const interfaceOf = ({ name, about, options }: WidgetFacts): string => {
  const lines = options.map(
    option =>
      `    /** ${option.about}${option.unit ? ` (${option.unit})` : ''}. Default: ${defaultOf(option)}. */\n    ${key(option.name)}${option.isRequired ? '' : '?'}: ${typeOf(option)}`,
  )
  return `  /** ${about}. */\n  ${key(name)}: {${lines.length ? `\n${lines.join('\n')}\n  ` : ''}}`
}

const DETAILS = /^type (\w+Detail)\b/gm

export const toTypes = ({ widgets }: Facts): string => {
  const from = (file: string, ...names: string[]) => names.map(name => declaration(file, name))
  const details = [...readFileSync('core/dom/emit.ts', 'utf8').matchAll(DETAILS)].map(([, name = '']) => name)
  return `${[
    '// Generated from the sources by `npm run build`.',
    ...from('core/island/when.ts', 'When'),
    ...from('core/island/widget.ts', 'Disconnect', 'OptionsSchema', 'SchemaResult', 'SchemaIssue'),
    ...from('core/customer-data/known-sections.ts', 'CartLine', 'Sections', 'SectionName', 'SectionData'),
    ...from('widgets/main.ts', 'SectionHandle', 'Definition', 'Skerry'),
    ...from(
      'core/dom/emit.ts',
      'OutwardEvents',
      'SwatchesDetail',
      ...details.filter(name => name !== 'SwatchesDetail'),
    ),
    '/** Each event of the kit as a listener gets it. */\nexport type OutwardEventMap = { [Name in keyof OutwardEvents]: CustomEvent<OutwardEvents[Name]> }',
    "/** Yes and no as attributes, JSON and PHP write them. */\nexport type Flag = boolean | 0 | 1 | '1' | '0' | 'true' | 'false' | 'yes' | 'no' | ''",
    `/** Options of each widget, as \`data-options\` takes them. */\nexport interface WidgetOptions {\n${widgets.map(interfaceOf).join('\n')}\n}`,
    `/** What \`script[data-skerry-page]\` holds. */\nexport interface PageFacts ${toTypeOf(FACTS_SHAPE)}`,
    'export type WidgetName = keyof WidgetOptions',
    [
      "export declare const version: Skerry['version']",
      "export declare const start: Skerry['start']",
      "export declare const stop: Skerry['stop']",
      "export declare const define: Skerry['define']",
      "export declare const section: Skerry['section']",
      "export declare const ready: Skerry['ready']",
    ].join('\n'),
    'declare global {\n  interface Window {\n    skerry?: Skerry\n  }\n  interface HTMLElementEventMap extends OutwardEventMap {}\n  interface DocumentEventMap extends OutwardEventMap {}\n  interface WindowEventMap extends OutwardEventMap {}\n}',
  ].join('\n\n')}\n`
}

/** Names that `widgets/react.ts` exports from React's own modules, as it does it. */
const reexports = (): string[] =>
  readFileSync('widgets/react.ts', 'utf8').match(/^export \{[^}]*\} from 'react[^']*'$/gm) ?? []

/** The declaration file of `react.js`: React's own types, which `@types/react` and `@types/react-dom` bring. */
export const toReactTypes = (): string =>
  `${[
    '// Generated from the sources by `npm run build`.',
    "import type { ComponentType } from 'react'\nimport type { Definition, SectionData, SectionName } from './skerry.js'",
    ...reexports(),
    "export { createElement } from 'react'",
    declaration('core/view/define-view.tsx', 'ViewProps'),
    declaration('widgets/react.ts', 'ReactDefinition'),
    '/** Adds a widget that React renders inside its host. */\nexport declare const defineReact: <Options = Record<string, unknown>>(\n  name: string,\n  definition: ReactDefinition<Options>,\n) => void',
    '/** A section of the visitor’s data, `undefined` until it is known; the view is drawn again with every change. */\nexport declare const useSection: <Name extends SectionName>(name: Name) => SectionData<Name> | undefined',
  ].join('\n\n')}\n`
