/** Decides which file of the release each module is in, so that a page loads few. */
import { relative } from 'node:path'
import * as esbuild from 'esbuild'

/** A source without imports as a module that Node can run. */
export const importSource = async source => {
  const { outputFiles } = await esbuild.build({ entryPoints: [source], format: 'esm', write: false })
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
}

export const REGISTRIES = ['widgets/registry.ts', 'widgets/rare-registry.ts']

/** Every widget's line, with `isRare` on those of the second registry. */
export const importRegistry = async () => {
  const [{ registry, builtOn }, { rareRegistry }] = await Promise.all(REGISTRIES.map(importSource))
  const rare = Object.entries(rareRegistry).map(([name, line]) => [name, { ...line, isRare: true }])
  return { registry: Object.fromEntries([...Object.entries(registry), ...rare].toSorted()), builtOn }
}
/** A module's path from the root of the repository. */
export const sourceOf = id => relative(process.cwd(), id)
/** The sources of which a chunk has code, by what the bundler says of its modules. */
export const sourcesIn = modules =>
  Object.keys(modules).flatMap(id => (modules[id].renderedLength ? [sourceOf(id)] : []))
/** The id of the module by which chunks read what the entry shares with them. */
export const FROM_ENTRY = '\0entry'
const RUNTIME = 'widgets/runtime.ts'
// Loaded with the bundle `shared` by every page of a visitor who has data, untouched.
const DATA = ['core/customer-data/start.ts', 'widgets/minicart/counter.ts']
const RENDERER = /\/node_modules\/(react|react-dom|scheduler|preact|@nanostores\/react)\/|\/core\/view\//
/** Files of modules that pages of one kind need untouched, and others need, too. */
const EAGER = {
  base: /\/core\/schema\/to-json/, // Requests and storage.
  view: RENDERER,
  // Forms of the cart, of an account when they are checked, what other pages have where a price changes, and requests.
  common:
    /\/core\/(async\/latest|checkout\/(labels|region-errors)|form\/(check-left|error-markup|field-error|fields|is-email|watch-errors)|http\/(http-error|request)|page\/(leave|shop-address)|product\/price-format)\.ts|\/nanostores\/(computed|lifecycle|map)/,
  // Repeating and pausing of a theme's parts, beside scrolling.
  motion: /\/core\/dom\/(own-address|page-hidden|repeat|snapshot)\.ts/,
}
/** Files of modules that no page needs untouched, and pages of several kinds need together. */
const LATE = {
  common: /\/core\/product\/product-name/, // In the cart's panel and in summaries.
  markup: /\/core\/(dom\/server-html|product\/uenc)/,
  // Requests for a chosen product's pictures, which most pages have in themselves.
  pictures: /\/(core\/product\/(images|media)|widgets\/gallery\/ask-media)\.ts/,
  // Presses, without the renderer.
  dialog:
    /\/core\/(view\/(labels|modal)\.ts|customer\/sign-in-popup|product\/cart-changes|island\/wake|dom\/(borrow|lock-scroll))/,
  checks: /\/core\/form\/(labels|rules|validate)\.ts/, // The first check of a field.
  // Whole forms are checked, and passwords shown and rated, on pages of an account alone.
  forms:
    /\/core\/(form\/(account-|check-form|dates|estimator|load-rules|password|show-password|strength-meter|summary)|legacy\/jquery-validation)/,
  // A product's price once something of it was chosen.
  prices: /\/core\/product\/(count-quantity|format-near|group|prices?)\.ts/,
  shared: /\/core\/customer-data\/before-leaving/, // Who calls it needs the rest of the file, too.
  guest: /\/core\/customer\/guest/,
  account: /\/core\/(customer\/|view\/(captcha|credentials))/,
  // Ways to ship and to pay, of which the wallet's is on other pages, too, its script, what covers a page while it pays, and Stop.
  methods: /core\/(checkout\/(payment|until-chosen)|dom\/make-script|http\/shared-answers|page\/stay|view\/loader)\.ts/,
}

const commonOf = ([first = ['base'], ...others]) =>
  first.filter(name => others.every(bundles => bundles.includes(name)))

/**
 * Which file each module is in. What one bundle or one later chunk needs is in its file. What several need is in the last
 * bundle that all of them have, if this bundle needs it or its pages do, and else in a file beside it:
 *
 * - `base` has only what its own widgets need, and what `product` shares, because most visits load both;
 * - `view` has the renderer and the parts of `core/view`, so that a page of behaviors loads neither;
 * - `<bundle>-late` has what no page needs untouched;
 * - the bundle of one kind of page, such as `cart`, also has what its pages need untouched and others seldom load later;
 * - `common`, `motion` and `shared` have what some pages need untouched and others later: forms, movement, customer data.
 *
 * @param chunks The bundler's own, without groups: whoever needs a module imports its chunk.
 * @returns `fileOf`: module → the name of its file, or `undefined` for a chunk of its own; `eager`: modules that a page
 *   runs untouched; `rare`: those of rare widgets alone; `loaded`: modules that are imported by `import()`.
 */
export const planFiles = (chunks, { registry, builtOn }) => {
  const entries = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const loaded = new Set(entries.map(({ facadeModuleId }) => facadeModuleId))
  const known = new Map()
  const importersOf = ({ fileName }) => {
    const importers = chunks.filter(({ dynamicImports }) => dynamicImports.includes(fileName))
    return entries.filter(({ closure }) => importers.some(chunk => closure.has(chunk)))
  }

  /** The bundles that a page has when it runs a chunk: by the registry, or else those of whatever imports it, and its own. */
  const bundlesOf = entry => {
    if (known.has(entry)) return known.get(entry)
    const source = sourceOf(entry.facadeModuleId)
    const [, name, file] = source.match(/^widgets\/([^/]+)\/(.*)/) ?? []
    const { bundle = name, lazy = source } = registry[name] ?? {}
    known.set(entry, ['base'])
    if (DATA.includes(source)) known.set(entry, ['base', 'shared'])
    else if (file === 'index.ts') known.set(entry, [...new Set(['base', builtOn[bundle] ?? 'base', bundle])])
    else if (source !== RUNTIME) known.set(entry, [...commonOf(importersOf(entry).map(bundlesOf)), lazy])
    return known.get(entry)
  }
  const lineOf = source =>
    source === REGISTRIES[1] ? { isRare: true } : registry[source.match(/^widgets\/([^/]+)\/index\.ts$/)?.[1]]
  const isEager = ({ facadeModuleId }) => {
    const source = sourceOf(facadeModuleId)
    const { bundle, when, isRare } = lineOf(source) ?? {}
    // The first list of files is that of pages without rare widgets.
    return [RUNTIME, ...DATA].includes(source) || (bundle && !isRare && when !== 'interaction')
  }
  const isRare = entry => {
    const line = lineOf(sourceOf(entry.facadeModuleId))
    const importers = importersOf(entry).filter(user => user !== entry)
    return line ? Boolean(line.isRare) : importers.length > 0 && importers.every(isRare)
  }

  const users = new Map()
  for (const entry of entries)
    for (const id of [...entry.closure].flatMap(({ moduleIds }) => moduleIds))
      users.set(id, [...(users.get(id) ?? []), entry])
  const named = new Set(['base', ...Object.values(registry).flatMap(({ bundle, lazy }) => [bundle, lazy])])
  const fileOf = (id, all) => {
    const eager = all.filter(isEager).map(bundlesOf)
    if (eager.length && id.startsWith(FROM_ENTRY)) return 'base'
    const bundle = commonOf(all.map(bundlesOf)).at(-1)
    const needs = name => all.some(entry => bundlesOf(entry).at(-1) === name)
    const table = eager.length ? EAGER : LATE
    const file = Object.keys(table).find(name => table[name].test(id))
    if (file) return file
    if (needs(bundle)) return named.has(bundle) ? bundle : undefined
    if (!eager.length && loaded.has(id)) return undefined
    if (RENDERER.test(id)) return 'view-late'
    // A chunk without a bundle has no name that a file could take.
    if (!eager.length) return named.has(bundle) && bundle !== 'base' ? `${bundle}-late` : 'late'
    if (bundle !== 'base' || needs('product')) return bundle
    const kind = commonOf(eager)[1]
    return needs('motion') ? 'motion' : (kind ?? 'shared')
  }
  return {
    fileOf: new Map([...users].map(([id, all]) => [id, fileOf(id, all)])),
    eager: new Set([...users].filter(([, all]) => all.some(isEager)).map(([id]) => id)),
    rare: new Set([...users].filter(([, all]) => all.every(isRare)).map(([id]) => id)),
    loaded,
  }
}
