/** Decides which modules share a file, so that a page loads few; and narrows a build to chosen widgets. */
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'

const root = process.cwd()
const ENTRY = 'widgets/main.ts'
// The place that every page with islands loads: what others share stands in its file.
const HOME = 'widgets/places/behaviors.ts'
// What a place brings later is no place itself.
const isPlace = source => source.startsWith('widgets/places/') && !source.endsWith('.late.ts')
// What nearly every page of a shop begins with; other places keep what they alone share apart (`wide`).
const COMMON = [HOME, 'widgets/places/product.ts']
// Group → the groups below it: only together with them, whole, is each of them one file.
const STANDS_ON = {
  base: [],
  view: ['base'],
  shared: ['base'],
  sharedView: ['view', 'shared'],
  listingLate: ['shared'],
  lateView: ['sharedView'],
  wide: ['shared'],
  wideView: ['sharedView', 'wide'],
  lateWide: ['shared'],
  lateWideView: ['lateView', 'lateWide'],
}
// A listing is a page of its own weight: what only its later chunks share is kept apart.
const LISTING = 'widgets/places/listing.ts'
// Its sums and its code stand beside every step of an order: one file with what those share.
const CART = 'widgets/places/cart.ts'
export const isRenderer = source =>
  /\/node_modules\/(react|react-dom|scheduler|preact|@nanostores\/react)\//.test(`/${source}`) ||
  source.startsWith('core/view/')

/** All modules that come with one by static imports, itself included. */
const closureIn = inputs => start => {
  const found = new Set()
  const visit = path => {
    if (found.has(path) || !inputs[path]) return
    found.add(path)
    for (const { path: next, kind } of inputs[path].imports) if (kind !== 'dynamic-import') visit(next)
  }
  visit(start)
  return found
}

const any = (set, test) => [...set].some(test)

/**
 * `kernel`: what the entry and others need. It stays in the entry, the one file whose hash the page itself names: were it
 * a file that the entry imports, a browser that refused its preload would fetch it again and run it unchecked. The
 * others get it handed over, through a symbol.
 *
 * Groups of modules, each one file of the release:
 * `base` all of the place that every page loads, and what a common place shares with anything; `shared` what its later
 * chunks, or a listing, share with others; `listingLate` what only a listing's
 * later chunks share; `wide` what only the other places share, with the cart's own, and `lateWide` their later chunks,
 * unless all of these stand on `wide` anyway. A place that shares with
 * nobody but the chunks it brings later is a group by its own name, so that they stand on its file. Whatever needs the
 * renderer is kept apart (`view`, `lateView` …), so that a page of behaviors alone never loads it.
 */
const groupModules = inputs => {
  const closure = closureIn(inputs)
  const lazy = [
    ...new Set(
      Object.values(inputs).flatMap(({ imports }) =>
        imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path),
      ),
    ),
  ].filter(path => inputs[path])
  const reach = Object.fromEntries([ENTRY, ...lazy].map(source => [source, closure(source)]))
  const groups = { kernel: [], ...Object.fromEntries(Object.keys(STANDS_ON).map(name => [name, []])) }
  const reachedBy = Object.fromEntries(
    Object.keys(inputs).map(module => [module, lazy.filter(source => reach[source].has(module))]),
  )
  /** The place that alone brings a later chunk. */
  const bringerOf = source => {
    const importers = Object.keys(inputs).filter(module => inputs[module].imports.some(({ path }) => path === source))
    const [place, ...others] = new Set(importers.flatMap(module => reachedBy[module]))
    return others.length ? undefined : place
  }
  const bringers = Object.fromEntries(
    lazy.filter(source => !isPlace(source)).map(source => [source, bringerOf(source)]),
  )
  for (const place of lazy.filter(isPlace)) {
    const own = Object.keys(inputs).filter(
      module =>
        reach[place].has(module) && reachedBy[module].every(source => source === place || bringers[source] === place),
    )
    if (place === CART) groups.wide.push(...own)
    else if (place !== HOME && own.some(module => reachedBy[module].length > 1)) groups[place] = own
  }
  for (const module of Object.keys(inputs)) {
    const by = reachedBy[module]
    if (groups.wide.includes(module) || by.some(source => groups[source]?.includes(module))) continue
    const needsView = any(closure(module), isRenderer)
    if (module !== ENTRY && reach[ENTRY].has(module)) {
      if (by.length) groups.kernel.push(module)
    } else if (by.includes(HOME)) groups.base.push(module)
    else if (lazy.includes(module)) continue
    else if (by.length > 1) {
      const isOfListing = source => source === LISTING || bringers[source] === LISTING
      const listings = by.filter(isOfListing).length
      // What a common page's own later chunks reach, not all that may be asked for there.
      const isNear = by.some(source => COMMON.includes(bringers[source]))
      const group = by.some(source => COMMON.includes(source))
        ? ['base', 'view']
        : listings && !needsView
          ? [listings === by.length && !by.some(isPlace) ? 'listingLate' : 'shared']
          : by.some(isPlace)
            ? isNear
              ? ['shared', 'sharedView']
              : ['wide', 'wideView']
            : isNear
              ? ['shared', 'lateView']
              : ['lateWide', 'lateWideView']
      groups[group[Number(needsView)]].push(module)
    }
  }
  // Whoever needs one of these loads `wide` in any case; left apart, it would take `wide` to pieces.
  const onWide = lazy.filter(source => any(reach[source], module => groups.wide.includes(module)))
  const isOnWide = module => reachedBy[module].every(source => onWide.includes(source))
  groups.wide.push(...groups.lateWide.filter(isOnWide))
  groups.lateWide = groups.lateWide.filter(module => !isOnWide(module))
  const preludes = Object.fromEntries(
    lazy.map(source => {
      const meets = Object.keys(groups).filter(name => any(reach[source], module => groups[name].includes(module)))
      for (const name of meets) meets.push(...(STANDS_ON[name] ?? ['base']).filter(below => !meets.includes(below)))
      return [source, [...new Set(meets)].filter(name => name !== 'kernel')]
    }),
  )
  // Where each module will stand: in its group's file, or in the one of the chunk that alone has it.
  const homes = Object.fromEntries(
    Object.keys(inputs).map(module => [
      module,
      Object.keys(groups).find(name => groups[name].includes(module)) ?? lazy.find(source => reach[source].has(module)),
    ]),
  )
  return { groups, preludes, homes }
}

/** A table or a place without the widgets that the build leaves out, and the table without places left empty. */
const narrowed = (path, text, chosen) => {
  if (!chosen) return text
  if (path.startsWith('widgets/places/'))
    return text
      .split('\n')
      .filter(line => {
        const name = line.match(/'\.\.\/([^/]+)\/index\.ts'/)?.[1]
        return !name || chosen.includes(name)
      })
      .join('\n')
  if (!/^widgets\/(index|more)\.ts$/.test(path)) return text
  const fewer = text
    .replace(/'?([a-z-]+)'?: '[^']+',?\s*(?=['a-z}])/g, (line, name) => (chosen.includes(name) ? line : ''))
    .replace(/^ {2}\.\.\.at\(\s*\w+,\s*\{\s*\}(,\s*'[a-z]+',?)?\s*\),\n/gm, '')
  // A place that nothing is taken from any more would still be built.
  return fewer.replace(/^const (\w+) = \(\) => load\(.*\n/gm, (line, place) =>
    new RegExp(`at\\(\\s*${place},`).test(fewer) ? line : '',
  )
}

const LOAD = resolve('core/island/load.ts')

/** A source file whose `import()` of a chunk goes through `load`, which checks the chunk's bytes before they run. */
export const checkedImports = (path, text) => {
  const checked = text.replace(/(?<!typeof )\bimport\('(\.[^']+)'\)/g, (call, target) => {
    const source = relative(root, resolve(dirname(path), target))
    return `load('${source}', () => ${call})`
  })
  if (checked === text) return text
  const address = relative(dirname(resolve(path)), LOAD)
  return `import { load } from '${address.startsWith('.') ? address : `./${address}`}';${checked}`
}

const sourceOf = (path, chosen) => checkedImports(path, narrowed(path, readFileSync(path, 'utf8'), chosen))

const loaderOf = path => (path.endsWith('x') ? 'tsx' : 'ts')

const narrowing = chosen => ({
  name: 'narrowing',
  setup(build) {
    build.onLoad({ filter: /\/(core|widgets)\/.*\.tsx?$/ }, args => {
      const path = relative(root, args.path)
      return path === 'core/island/load.ts' ? undefined : { contents: sourceOf(path, chosen), loader: loaderOf(path) }
    })
  },
})

/**
 * Whoever imports nothing of nanostores but atoms gets their file alone: through the package's index, one widget's map
 * or computed store would come to every page.
 */
const atomsAlone = {
  name: 'atoms-alone',
  setup(build) {
    build.onResolve({ filter: /^nanostores$/ }, ({ importer }) => {
      const [, names] = readFileSync(importer, 'utf8').match(/import \{([^}]*)\} from 'nanostores'/) ?? []
      const values = names?.split(',').filter(name => !/^\s*type /.test(name)) ?? []
      return values.length && values.every(name => /^\s*(atom|batch)\s*$/.test(name))
        ? { path: resolve('node_modules/nanostores/atom/index.js'), sideEffects: false }
        : undefined
    })
  },
}

const SYMBOL = "Symbol.for('skerry')"

/** Names of the values that a module exports. */
const exportsOf = path => [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

/** What the entry hands over; a second copy of the script leaves the first one's in place. */
const handing = kernel => {
  const names = kernel.flatMap(path => exportsOf(path))
  const imports = kernel.map(path => `import {${exportsOf(path).map(name => `${name} as $${name}`)}} from '${path}';`)
  const handed = names.map(name => `${name}:$${name}`)
  return `${imports.join('')}globalThis[${SYMBOL}]??=Object.freeze({${handed}});`
}

/**
 * esbuild puts modules together that the same set of chunks reaches. With each chunk importing the groups that it meets,
 * whole, the set is the same for all of a group.
 */
const sharing = ({ groups, preludes, homes }, chosen) => ({
  name: 'sharing',
  setup(build) {
    build.onResolve({ filter: /^shared:/ }, ({ path }) => ({ path, namespace: 'shared', sideEffects: true }))
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: groups[path.slice('shared:'.length)].map(file => `import ${JSON.stringify(resolve(file))}`).join('\n'),
      resolveDir: root,
      loader: 'js',
    }))
    // What calls itself free of side effects would be dropped where only its place counts. Whoever asks for it gets the
    // same answer: esbuild keeps the first one, and which is first differs from build to build.
    const grouped = new Set(Object.values(groups).flat())
    build.onResolve({ filter: /^[^:]*$/ }, async ({ path, pluginData, ...where }) => {
      if (pluginData === sharing) return undefined
      const { importer, resolveDir, namespace, kind } = where
      const found = await build.resolve(path, { importer, resolveDir, namespace, kind, pluginData: sharing })
      return grouped.has(relative(root, found.path)) ? { ...found, sideEffects: true } : undefined
    })
    build.onResolve({ filter: /.*/, namespace: 'shared' }, ({ path }) =>
      path.startsWith('shared:') ? undefined : { path, sideEffects: true },
    )
    // Whoever is not of the entry finds its modules on the symbol.
    const kernel = groups.kernel.map(file => resolve(file))
    build.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir }) => {
      const target = resolve(resolveDir, path)
      const isEntrys = importer === resolve(ENTRY) || kernel.includes(importer)
      if (isEntrys || !kernel.includes(target)) return undefined
      // One of it for each file, so that it makes no file of its own.
      return { path: target, suffix: `?${homes[relative(root, importer)]}`, namespace: 'handed' }
    })
    build.onLoad({ filter: /.*/, namespace: 'handed' }, ({ path }) => ({
      contents: `export const {${exportsOf(path)}}=globalThis[${SYMBOL}]`,
    }))
    build.onLoad({ filter: /\/(core|widgets)\/.*\.tsx?$/ }, args => {
      const path = relative(root, args.path)
      if (path === 'core/island/load.ts') return undefined
      const text = sourceOf(path, chosen)
      if (path === ENTRY) return { contents: `${handing(kernel)}${text}`, loader: 'ts' }
      const shared = (preludes[path] ?? []).map(name => `import 'shared:${name}'`).join(';')
      return { contents: shared ? `${shared};${text}` : text, loader: loaderOf(path) }
    })
  },
})

/**
 * esbuild's own helpers stand in a file of their own that every other imports, for a few lines that one of them uses:
 * they go there, and the file goes.
 */
export const inlineHelpers = (outputs, read, write, remove) => {
  for (const [helpers, { imports, inputs }] of Object.entries(outputs)) {
    if (!helpers.endsWith('.js') || imports.length || Object.keys(inputs).length) continue
    const [, body, names] = read(helpers).match(/^([\s\S]*)export\s*\{([^}]*)\}/)
    const exported = Object.fromEntries(names.split(',').map(name => name.trim().split(' as ').toReversed()))
    const address = helpers.split('/').at(-1).replaceAll('.', '\\.')
    for (const path of Object.keys(outputs).filter(path => path.endsWith('.js') && path !== helpers)) {
      const text = read(path)
        .replace(new RegExp(`import\\s*"\\./${address}";`), '')
        .replace(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${address}";`), (_, used) => {
          const pairs = used.split(',').map(name => name.trim().split(' as '))
          const [inner, outer] = [pairs.map(([name]) => exported[name] ?? name), pairs.map(pair => pair.at(-1))]
          return `var [${outer}]=(()=>{${body}return[${inner}]})();`
        })
      write(path, text)
      outputs[path].imports = outputs[path].imports.filter(({ path }) => path !== helpers)
    }
    remove(helpers)
    delete outputs[helpers]
  }
}

const pairsIn = list => list.split(',').map(pair => pair.trim().split(' as '))

/** A clause as name → its name on the other side, which may be the same. */
const mapOf = list => Object.fromEntries(pairsIn(list).map(([from, to = from]) => [from, to]))

/**
 * A place whose every module others share is left by esbuild as a file that only hands it on. It goes, and whoever
 * imports it imports the file that has it.
 */
export const foldChunks = (outputs, read, write, remove) => {
  const isScript = path => path.endsWith('.js')
  for (const [stub, { entryPoint, inputs, imports }] of Object.entries(outputs)) {
    if (!entryPoint || Object.values(inputs).some(({ bytesInOutput }) => bytesInOutput)) continue
    const [, imported, address] = read(stub).match(/import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]*)"/) ?? []
    // A narrowed build may have left nothing of a place.
    if (!imported) continue
    const [, exported] = read(stub).match(/export\s*\{([^}]*)\}/)
    const { path: home } = imports.find(({ path }) => path.endsWith(`/${address}`))
    const text = read(home)
    const [clause, list] = text.match(/export\s*\{([^}]*)\}/)
    // The home's name of a value → its name inside the stub → the place's.
    const inStub = mapOf(imported)
    const inPlace = mapOf(exported)
    const others = Object.keys(outputs).filter(path => isScript(path) && path !== stub && path !== home)
    const wanted = new Set(
      others.flatMap(path =>
        [...read(path).matchAll(/import\s*\{([^}]*)\}\s*from\s*"\.\/([^"]*)"/g)]
          .filter(([, , from]) => from === address)
          .flatMap(([, clause]) => pairsIn(clause).map(([name]) => name)),
      ),
    )
    const names = pairsIn(list).flatMap(([local, name = local]) => {
      const place = inPlace[inStub[name]]
      return [
        ...(place ? [`${local} as ${place}`] : []),
        ...(!place || wanted.has(name) ? [`${local} as ${name}`] : []),
      ]
    })
    write(
      home,
      text.replace(clause, () => `export{${names}}`),
    )
    const [stubName, homeName] = [stub, home].map(path => path.split('/').at(-1))
    for (const path of Object.keys(outputs).filter(path => isScript(path) && path !== stub)) {
      write(path, read(path).replaceAll(`import("./${stubName}")`, `import("./${homeName}")`))
      for (const found of outputs[path].imports) if (found.path === stub) found.path = home
    }
    outputs[home].entryPoint = entryPoint
    for (const path of [stub, `${stub}.map`]) {
      remove(path)
      delete outputs[path]
    }
  }
}

/** Bundles with `options`; which modules share a file is found out by a first pass that writes nothing. */
export const bundle = async (options, chosen) => {
  const plugins = [...(options.plugins ?? []), atomsAlone]
  const { metafile } = await esbuild.build({
    ...options,
    write: false,
    sourcemap: false,
    plugins: [...plugins, narrowing(chosen)],
  })
  const plan = groupModules(metafile.inputs)
  return esbuild.build({ ...options, plugins: [sharing(plan, chosen), ...plugins, narrowing(chosen)] })
}
