/** Every widget's reference, and the events and attributes of the kit itself; for tools and tests, never for a shopper. */
import type { OutwardEvents } from '../core/dom/emit.ts'
import type { When } from '../core/island/when.ts'
import { type Described, type OptionReference, parseReadme, type Reference } from '../core/schema/reference.ts'
import { adminRegistry } from './admin-registry.ts'
import { rareRegistry } from './rare-registry.ts'
import { type Entry, registry } from './registry.ts'

declare global {
  interface ImportMeta {
    /**
     * Vite's. Called without a type argument: Vitest knows only `import.meta.glob(`, and would cache a module whose list of
     * files has changed.
     */
    glob<Module>(pattern: string, options: { eager: true; query?: '?raw'; import?: 'default' }): Record<string, Module>
  }
}

const modules: Record<string, Reference> = import.meta.glob('./*/reference.ts', { eager: true, import: 'default' })
const readmes: Record<string, string> = import.meta.glob('./*/README.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** Widget → its `reference.ts`, with what its README says by hand. */
export const references: Readonly<Record<string, Reference & Described>> = Object.fromEntries(
  Object.entries(modules).map(([path, reference]) => {
    const name = path.split('/')[1] ?? ''
    return [name, { ...reference, ...parseReadme(readmes[`./${name}/README.md`] ?? '') }]
  }),
)

/** Events that no single widget sends: name → when. */
export const kitEvents: { readonly [Name in keyof OutwardEvents]?: string } = {
  'skerry:started': 'on `document`: the script tag runs, and `window.skerry` is there',
  'island:connected': 'an island is connected to its host',
  'island:warning':
    'an option seems misspelt; the island works without it; cancelable: then nothing is written to the console',
  'island:failed': 'an island failed; the server’s markup stays; cancelable: then nothing is written to the console',
  'customer-data:reloaded': 'on `document`: sections were loaded from the server',
  'customer-data:invalidated': 'on `document`: sections will be reloaded before they are read',
  'customer-data:degraded': 'on `document`: the browser’s storage is full, blocked or unreadable',
}

/** Attributes of every host: name → description. */
export const hostAttributes: Readonly<Record<string, string>> = {
  'data-widget': 'the widget’s name; an element may have several, separated by spaces',
  'data-when': 'when it loads: `ready`, `idle`, `visible` (200 px ahead), `interaction`, `media (min-width: 768px)`',
  'data-island-state': 'set by the kit: `waiting`, `connected`, `failed`, or `name:state` pairs',
}

export type WidgetReference = Reference &
  Described & {
    name: string
    /** When its islands start, unless the host says otherwise. */
    when: When
    /** Sections that are loaded before it starts. */
    loads: readonly string[]
  }

const lines: Readonly<Record<string, Entry>> = { ...registry, ...rareRegistry, ...adminRegistry }

/** A widget's reference with its line of the registry; `undefined` for a name that is none. */
export const referenceOf = (name: string): WidgetReference | undefined => {
  const reference = references[name]
  const line = lines[name]
  return reference && line && { ...reference, name, when: line.when, loads: line.sections ?? [] }
}

/** Every widget of the kit, by name. */
export const widgetNames: readonly string[] = Object.keys(lines).toSorted()

/** The options of a widget, for forms with one control per option. */
export const controlsOf = (name: string): readonly OptionReference[] => references[name]?.options ?? []
