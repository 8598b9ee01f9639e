/** Decides which modules share a file of the release, so that a page loads few. */
import { relative } from 'node:path'
import * as esbuild from 'esbuild'

/** Name → the widget's line in `widgets/registry.ts`. */
export const readRegistry = async () => {
  const { outputFiles } = await esbuild.build({ entryPoints: ['widgets/registry.ts'], format: 'esm', write: false })
  const { registry } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  return registry
}

/** A module's path from the root of the repository. */
export const sourceOf = id => relative(process.cwd(), id)

export const isRenderer = id =>
  /\/node_modules\/(react|react-dom|scheduler|preact|@nanostores\/react)\/|\/core\/view\/(preact\/|define-view)/.test(
    id,
  )

const RUNTIME = 'widgets/runtime.ts'

/** The bundle of every page with islands. */
const BASE = 'base'
/** The bundle of so many pages that modules it shares with others are in `base`. */
const COMMON = 'product'

/** What the first list of files has, which every page loads: bundles, and chunks that pages load while they are idle. */
const LISTED_FIRST = [BASE, COMMON, 'listing', 'widgets/scroll-to-top/index.ts', 'core/dom/sanitise.ts']

const bundlesIn = registry =>
  [...new Set(Object.values(registry).flatMap(({ bundle, lazy }) => [bundle, lazy]))].filter(Boolean)

/** All groups, those that others import first. */
export const groupsIn = registry => {
  const named = bundlesIn(registry)
  const suffixed = suffix => named.map(name => `${name}-${suffix}`)
  const bundles = named.filter(name => name !== BASE)
  const shared = ['shared', ...suffixed('shared')]
  return [BASE, ...shared, 'order', 'view', 'shared-view', ...bundles, ...suffixed('late')]
}

const widgetIn = source => source.match(/^widgets\/([^/]+)\//)?.[1]

/** The bundle of a module that is imported by `import()`: by its widget's line in the registry, or itself alone. */
const bundleOf = (source, registry) => {
  if (source === RUNTIME) return BASE
  const name = widgetIn(source)
  return registry[name]?.[source === `widgets/${name}/index.ts` ? 'bundle' : 'lazy'] ?? source
}

/** The bundle that a page has already when it imports this one: the bundle of the widget that imports it. */
const ownerOf = (bundle, registry) => {
  const name = widgetIn(bundle)
  return registry[name] && bundleOf(`widgets/${name}/index.ts`, registry)
}

/**
 * Which group each module belongs to:
 *
 * - a bundle of the registry: modules that it alone needs, with the chunks that its widgets import later;
 * - `base` also what `product` shares with others, because most pages load both;
 * - `view` the renderer, and what `product` shares that needs it: a page of behaviors never loads it;
 * - `<bundle>-late` what only the later chunks of a bundle share;
 * - `order` what only chunks share that need `core/checkout`;
 * - `<bundle>-shared` what other chunks share and one bundle alone needs untouched, `shared` the rest, `shared-view` if it
 *   needs the renderer.
 *
 * @param graph The bundler's plug-in context at the end of the build.
 * @returns Questions about a module: its group; whether a page runs it untouched, imports it first, or by `import()` at
 *   all.
 */
export const planGroups = (graph, registry) => {
  const ids = [...graph.getModuleIds()]
  const named = bundlesIn(registry)
  const imports = id => graph.getModuleInfo(id)?.importedIds ?? []
  const closure = (id, found = new Set()) => {
    if (found.has(id)) return found
    found.add(id)
    for (const next of imports(id)) closure(next, found)
    return found
  }
  const loaded = new Set(ids.flatMap(id => graph.getModuleInfo(id).dynamicallyImportedIds))
  const users = new Map(ids.map(id => [id, new Set()]))
  const orders = new Set()
  for (const entry of loaded) {
    const bundle = bundleOf(sourceOf(entry), registry)
    const reached = [...closure(entry)]
    for (const id of reached) users.get(id).add(bundle)
    if (reached.some(id => id.includes('/core/checkout/'))) orders.add(bundle)
  }
  const isFirst = id => {
    const source = sourceOf(id)
    const { when } = registry[source.match(/^widgets\/([^/]+)\/index\.ts$/)?.[1]] ?? {}
    return source === RUNTIME || (when && when !== 'interaction')
  }
  const isListedFirst = id => loaded.has(id) && LISTED_FIRST.includes(bundleOf(sourceOf(id), registry))
  const starts = ids.filter(id => graph.getModuleInfo(id).isEntry || isFirst(id))
  // The bundler's own few lines, which nearly every file imports.
  const isHelpers = id => id.includes('rolldown/runtime')
  /** Module that some page runs untouched → the bundles that need it then. */
  const eager = new Map()
  for (const start of starts)
    for (const id of closure(start))
      eager.set(id, (eager.get(id) ?? new Set()).add(bundleOf(sourceOf(start), registry)))
  const groupOf = id => {
    const bundles = [...(users.get(id) ?? [])]
    if (isRenderer(id)) return 'view'
    if (isHelpers(id) || bundles.includes(BASE)) return BASE
    if (bundles.length < 2) return bundles[0]
    const isOwner = name => bundles.every(bundle => bundle === name || ownerOf(bundle, registry) === name)
    const owner = bundles.find(isOwner)
    if (owner) return owner
    if (loaded.has(id)) return undefined
    const needsView = [...closure(id)].some(isRenderer)
    if (bundles.includes(COMMON)) return needsView ? 'view' : BASE
    if (needsView) return 'shared-view'
    const lateOwner = bundlesIn(registry).find(isOwner)
    if (lateOwner) return `${lateOwner}-late`
    if (bundles.every(bundle => orders.has(bundle))) return 'order'
    const untouched = [...(eager.get(id) ?? [])]
    return untouched.length === 1 && named.includes(untouched[0]) ? `${untouched[0]}-shared` : 'shared'
  }
  return {
    groupOf,
    isEager: id => isHelpers(id) || (eager.has(id) && !isRenderer(id)),
    isFirst,
    isListedFirst,
    isLoaded: id => loaded.has(id),
  }
}
