/** The bundler's plug-ins of a release, one for each task beside bundling. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { FROM_ENTRY, REGISTRIES, sourceOf } from './groups.mjs'

const ENTRY = 'widgets/main.ts'
const TAKEOVER = 'widgets/takeover.ts'

const SHARED = "globalThis[Symbol.for('skerry')]"
/** The place of the rare widgets' files. */
export const RARE_FILES = '__SKERRY_RARE_FILES_PLACE__'

/** A line for pages: no `when` that is the kernel's default, no `lazy`, and the `bundle` of which it has a stylesheet. */
const shippedLine = (name, { when, bundle = name, sections }, isStyled, load) => {
  const parts = { when: when === 'visible' ? undefined : when, bundle: isStyled ? bundle : undefined, sections }
  return `'${name}': { ...${JSON.stringify(parts)}, load: ${load} }`
}

/** The registries with the `kept` widgets alone; `isPlanned` once it is known which file each module is in. */
export const shippedRegistry = (kept, styled, isPlanned) => ({
  name: 'shipped-registry',
  load(id) {
    const at = REGISTRIES.indexOf(sourceOf(id))
    if (at < 0) return undefined
    const here = kept.filter(([, { isRare = false }]) => isRare === (at === 1))
    // A widget in the registry's own file needs no `import()`.
    const beside = here.flatMap(([name, { bundle }]) => (isPlanned && bundle === 'base' ? name : []))
    const imports = beside.map((name, index) => `import widget${index} from './${name}/index.ts'; `)
    const loadOf = name => beside.includes(name) && `() => ({ default: widget${beside.indexOf(name)} })`
    const lines = here.map(([name, line]) => shippedLine(name, line, styled.includes(name), loadOf(name) || line.load))
    // Its files are named beside it, so that pages of rare widgets load no list for them.
    return at
      ? `export const rareRegistry = { ${lines} }; ${SHARED}.addFiles('${RARE_FILES}')`
      : `${imports.join('')}export const registry = { ${lines} }`
  },
})

const staticImports = file =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^;'"]*?from '(\.[^']+)'/gm)].map(([, path]) =>
    resolve(dirname(file), path),
  )

const withImports = (file, found = new Set()) => {
  if (found.has(file)) return found
  found.add(file)
  for (const next of staticImports(file)) withImports(next, found)
  return found
}

const exportsOf = file => [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

/**
 * The modules of the entry stay in the entry, and chunks read them from a symbol.
 *
 * The page names the hash of one file. Were a part of it in a second file, a browser that refused that file's preload
 * would fetch it again at the import, and run it unchecked. And chunks cannot import the entry: it contains the hash of the
 * list with their hashes.
 */
export const entryModules = () => {
  const own = withImports(resolve(ENTRY))
  const shared = [...own].filter(file => file !== resolve(ENTRY))
  const takeover = withImports(resolve(TAKEOVER))
  return {
    name: 'entry-modules',
    resolveId(path, importer) {
      if (!importer || !path.startsWith('.') || own.has(importer)) return undefined
      const file = resolve(dirname(importer), path)
      if (!own.has(file) || file === resolve(ENTRY)) return undefined
      // The takeover's script runs before any chunk, so it has its own.
      return takeover.has(importer) ? `${FROM_ENTRY}?takeover` : FROM_ENTRY
    },
    load(id) {
      if (!id.startsWith(FROM_ENTRY)) return undefined
      const reads = shared.flatMap(exportsOf).map(name => `export const ${name} = entry.${name}`)
      return { code: `const entry = ${SHARED}; ${reads.join(';')}`, moduleSideEffects: false }
    },
    transform(_code, id, { magicString }) {
      if (id !== resolve(ENTRY)) return undefined
      const names = shared.flatMap(exportsOf)
      const imports = shared.map(
        file => `import { ${exportsOf(file).map(name => `${name} as $${name}`)} } from ${JSON.stringify(file)};`,
      )
      const handed = names.map(name => `${name}: $${name}`)
      // A second copy of the script leaves the first one's in place.
      return { code: magicString.prepend(`${imports.join('')}${SHARED} ??= Object.freeze({ ${handed} });`) }
    },
  }
}

const ADDRESS = /\/core\/checkout\/(address-\w+|regions)\.ts$/
const COPY = '?account'

/**
 * Gives the account's address form a copy of the checkout's address fields: a file that both share would cost the
 * checkout another request. The modules have no state, and no page loads both copies.
 */
export const addressCopy = {
  name: 'address-copy',
  resolveId(path, importer = '') {
    const file = resolve(dirname(importer), path)
    return ADDRESS.test(file) && /\/address-form\/|\?account$/.test(importer) ? file + COPY : undefined
  },
  load: id => (id.endsWith(COPY) ? { code: readFileSync(id.replace(COPY, ''), 'utf8'), moduleType: 'ts' } : undefined),
}

/** `import()` of a chunk becomes `load()`, which checks the chunk's bytes before they run. */
export const checkedImports = {
  name: 'checked-imports',
  renderChunk(code, { isEntry }, _options, { magicString }) {
    const calls = [...code.matchAll(/\bimport\(["'`]\.\/([\w-]+)-!~\{[\w$]+\}~\.js["'`]\)/g)]
    for (const { 0: call, 1: name, index } of calls)
      magicString.overwrite(index, index + call.length, `__load("${name}")`)
    // An entry runs before there is one.
    const loader = isEntry ? `const __load = name => ${SHARED}.load(name);` : `const { load: __load } = ${SHARED};`
    return calls.length ? magicString.prepend(`${loader}\n`) : undefined
  },
}

const COMMON_JS =
  'const __commonJSMin = (run, module) => () => (module || run((module = { exports: {} }).exports, module), module.exports), __toESM = exports => ({ default: exports })'

/**
 * Writes in each chunk what the bundler's helpers would do, which are a file of their own: the object that `import()`
 * gives of a module that shares its chunk with others, and the wrappers of a CommonJS package.
 */
export const inlineHelpers = {
  name: 'inline-helpers',
  renderChunk(code, { name }, _options, { magicString }) {
    for (const { 0: call, 1: exports, index } of code.matchAll(/\/\* @__PURE__ \*\/ __exportAll\((\{.*?\})\)/gs)) {
      const getters = exports.replace(/([\w$]+): \(\) => ([\w$]+)/g, 'get $1() { return $2 }')
      magicString.overwrite(index, index + call.length, getters)
    }
    for (const { 0: statement, 1: names, index } of code.matchAll(
      /^import \{(.*)\} from "\.\/rolldown-runtime-.*$/gm,
    )) {
      const others = names.replace(/\w+ as (__exportAll|__commonJSMin|__toESM)\b/g, '').match(/\w.*/)
      if (others) throw new Error(`The chunk ${name} needs a helper that .build/plugins.mjs does not write: ${others}`)
      magicString.overwrite(index, index + statement.length, names.includes('__commonJSMin') ? COMMON_JS : '')
    }
    return magicString
  },
}

/** The part of React that views import, over Preact. */
export const PREACT = {
  react: resolve('core/view/preact/react.ts'),
  'react-dom': resolve('core/view/preact/react-dom.ts'),
  'react-dom/client': resolve('core/view/preact/react-dom.ts'),
  'react/jsx-runtime': resolve('core/view/preact/jsx-runtime.ts'),
  '@nanostores/react': resolve('core/view/preact/nanostores.ts'),
}
