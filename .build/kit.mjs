/** Builds one flavour of the kit into `dist/<flavour>/`: a release and its manifest. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, bundleAlone, ESTIMATOR } from './bundle.mjs'
import { importRegistry, REGISTRIES } from './groups.mjs'
import { digest, hash, measure, shortHash } from './hash.mjs'
import { RARE_FILES } from './plugins.mjs'
import { ADMIN_WIDGETS, adminStyles, allStyles, bundledStyles } from './styles.mjs'

export const FLAVOURS = ['react', 'preact']
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
export const DEFINE = { 'process.env.NODE_ENV': '"production"', __SKERRY_VERSION__: JSON.stringify(version) }

/** The scripts of a kit without hashes: what other bundlers take, and the dev server builds. */
export const PLAIN_SCRIPTS = {
  skerry: 'widgets/skerry.ts',
  react: 'widgets/react.ts',
  'skerry-admin': 'widgets/admin.ts',
  estimator: ESTIMATOR,
}

// The files of each release, newest first; so many older ones stay, since cached pages name their files.
const RELEASES = 'releases.json'
const KEPT = 3

// Padded to the length of its replacement, so that the columns of the source map stay right.
const FILES = '__SKERRY_FILES_PLACE__'.padEnd(73, '_')

// Files that taken-over pages load beside their widgets. The takeover's script names these files itself: without it they
// would wait for the second list, which is all that most of these pages would need of it.
const TAKEOVER_FILES = '__SKERRY_TAKEOVER_FILES_PLACE__'
const TAKEOVER_LOADS = /^(core\/legacy\/(checkout-places|page-facts)|widgets\/(legacy|swatches\/tile))\.ts$/

/** Chunks as `core/release/load.ts` reads them. */
const listed = chunks =>
  Object.fromEntries(
    chunks.map(({ name, file, code, imports }) => [
      name,
      [file.slice(name.length + 1, -3), hash(code, 'sha256'), ...imports.map(({ name }) => name)],
    ]),
  )

/** Writes a list as the module that `core/release/` reads. */
const writeList = (write, name, parts) => {
  const text = `export const ${Object.entries(parts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)}\n`
  return [write(`${name}-${shortHash(text)}.js`, text), digest(text, 'sha256')]
}

/** Writes what is known after bundling in the place of a text. */
const fillIn = (code, text, value) => code.replace(new RegExp(`(["'\`])${text}\\1`), () => JSON.stringify(value))

/** Removes the files of releases that are older than the kept ones, and leaves the kept ones out of the npm package. */
const keepReleases = (out, current) => {
  const path = join(out, RELEASES)
  const earlier = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
  // The same release built again is no other.
  const others = earlier.filter(release => `${release}` !== `${current}`).slice(0, KEPT)
  writeFileSync(path, JSON.stringify([current, ...others]))
  const old = others.flat()
  const keep = new Set([...current, ...old])
  for (const file of readdirSync(out))
    if (/-[A-Z0-9]{8}\.(js|css)(\.map)?$/.test(file) && !keep.has(file.replace(/\.map$/, ''))) rmSync(join(out, file))
  writeFileSync(join(out, '.npmignore'), [RELEASES, ...old.filter(file => !current.includes(file)), ''].join('\n'))
}

const buildStyles = async (write, registry, chosen) => {
  const { sheets, sheetOf } = await bundledStyles(registry, chosen)
  const all = await allStyles(registry, { chosen })
  write('skerry.css', all)
  const named = (name, bytes) => write(`${name}-${shortHash(bytes)}.css`, bytes)
  const files = Object.fromEntries(Object.entries(sheets).map(([name, bytes]) => [name, named(name, bytes)]))
  // Pages that link their sheets do without it.
  const places = Object.entries(files).map(([name, file]) => [name, [file, digest(sheets[name], 'sha256')]])
  const list = writeList(write, 'styles', { styles: Object.fromEntries(places) })
  return { all: named('skerry', all), files, list, sheetOf }
}

/** The script of the shop's admin, one file with all that it imports, and its sheet; they draw without a renderer. */
const buildAdmin = async write => {
  const { text } = await bundleAlone('widgets/admin.ts')
  const sheet = await adminStyles()
  const file = write(`skerry-admin-${shortHash(text)}.js`, text)
  const style = write(`skerry-admin-${shortHash(sheet)}.css`, sheet)
  write('skerry-admin.js', `import './${file}'\n`)
  write('skerry-admin.css', sheet)
  return { file, style, widgets: ADMIN_WIDGETS }
}

/**
 * @param {'react' | 'preact'} flavour
 * @param {{ widgets?: string[], out?: string }} options `widgets` narrows the build.
 */
export const buildKit = async (flavour, { widgets: chosen, out = join('dist', flavour) } = {}) => {
  const { registry, builtOn } = await importRegistry()
  const unknown = chosen?.filter(name => !registry[name]) ?? []
  const refusal = `No widget is called ${unknown.join(', ')}. There are: ${Object.keys(registry).join(', ')}.`
  if (unknown.length) throw Object.assign(new Error(refusal), { name: 'Refusal' })
  const kept = Object.entries(registry).filter(([name]) => !chosen || chosen.includes(name))
  mkdirSync(out, { recursive: true })
  const files = {}
  const write = (file, content) => {
    writeFileSync(join(out, file), content)
    files[file] = measure(Buffer.from(content))
    return file
  }
  const styles = await buildStyles(write, registry, chosen)
  const estimator = await bundleAlone(ESTIMATOR)
  const estimatorFile = write(`estimator-${shortHash(estimator.text)}.js`, estimator.text)
  const chunks = await bundle(flavour, {
    registry,
    builtOn,
    kept,
    styled: Object.keys(styles.sheetOf),
    define: {
      ...DEFINE,
      __SKERRY_FILES__: JSON.stringify(FILES),
      __SKERRY_TAKEOVER_FILES__: JSON.stringify(TAKEOVER_FILES),
      __SKERRY_ESTIMATOR__: JSON.stringify([estimatorFile, digest(estimator.text, 'sha256')]),
      __SKERRY_STYLES__: JSON.stringify(styles.list),
    },
  })
  mkdirSync('.cache', { recursive: true })
  // For the bill of materials.
  writeFileSync(`.cache/${flavour}.modules.json`, JSON.stringify([estimator, ...chunks].flatMap(each => each.modules)))
  const [entry, takeover, react] = ['skerry', 'takeover', 'react'].map(name =>
    chunks.find(chunk => chunk.isEntry && chunk.name === name),
  )
  const others = chunks.filter(({ isEntry }) => !isEntry)
  // A list has what its own chunks import, or an earlier one does.
  const withImports = chunks =>
    others.filter(chunk => chunks.some(user => user === chunk || user.imports.includes(chunk)))
  const eager = withImports(others.filter(({ isEager }) => isEager))
  const first = eager.map(({ file }) => file)
  const lazy = withImports(others.filter(({ isRare }) => !isRare)).filter(chunk => !eager.includes(chunk))
  // Chunks of their own names, because a rare widget is in no bundle.
  const rareFirst = others.filter(({ name }) => registry[name]?.isRare && registry[name].when !== 'interaction')
  const chunkOf = source => others.find(({ loads }) => loads.includes(source))
  const rareRegistry = chunkOf(REGISTRIES[1])
  rareRegistry.code = fillIn(rareRegistry.code, RARE_FILES, listed(rareFirst))
  rareRegistry.file = `${rareRegistry.name}-${shortHash(rareRegistry.code)}.js`
  const rare = others.filter(chunk => ![...eager, ...lazy, rareRegistry].includes(chunk))
  for (const { file, code } of others) write(file, code)

  // Lists, each found from the one before: what pages run untouched, with the registry that names what few pages do; what
  // they load later; and what these few load later.
  const list = parts => writeList(write, 'files', parts)
  const last = list({ files: listed(rare) })
  const rest = list({ files: listed(lazy), rest: last })
  const start = list({ files: listed([...eager, rareRegistry]), rest })
  const lists = [start, rest, last, styles.list].map(([file]) => file)

  // The entry has the list's address and hash in it, so its own name is made last.
  const entryText = fillIn(entry.code, FILES, start)
  entry.file = write(`skerry-${shortHash(entryText)}.js`, entryText)
  const taken = others.filter(({ loads }) => loads.some(source => TAKEOVER_LOADS.test(source)))
  const takenFiles = listed(lazy.filter(chunk => taken.some(user => user === chunk || user.imports.includes(chunk))))
  const takeoverText = fillIn(takeover.code, TAKEOVER_FILES, takenFiles)
  takeover.file = write(`takeover-${shortHash(takeoverText)}.js`, takeoverText)
  react.file = write(`react-${shortHash(react.code)}.js`, react.code)
  // A second name for the module that a theme's own islands import.
  write('react.js', `export * from './${react.file}'\n`)
  write('skerry.js', `export * from './${entry.file}'\nimport './${takeover.file}'\n`)
  for (const { file, map } of chunks) if (map) writeFileSync(join(out, `${file}.map`), JSON.stringify(map))

  const filesOf = chunk => (chunk ? [chunk, ...chunk.imports].map(({ file }) => file) : [])
  const stylesOf = name => (styles.sheetOf[name] ? [...new Set(['base', styles.sheetOf[name]])] : [])
  const describe = ([name, { when, sections = [], isRare }]) => {
    const own = [...filesOf(chunkOf(`widgets/${name}/index.ts`)), ...(isRare ? [rareRegistry.file] : [])]
    return [name, { when, files: own, styles: stylesOf(name).map(sheet => styles.files[sheet]), sections }]
  }
  const manifest = {
    version,
    flavour,
    entry: { file: entry.file, takeover: takeover.file, lists, first, style: styles.all },
    ...(chosen ? {} : { admin: await buildAdmin(write) }),
    widgets: Object.fromEntries(kept.map(describe)),
    chunks: Object.fromEntries(others.flatMap(chunk => chunk.loads.map(source => [source, filesOf(chunk)])).toSorted()),
    files: Object.fromEntries(Object.entries(files).toSorted()),
  }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // Written by `core/reference/` for a whole build; those of an earlier one would name other files.
  for (const file of ['head.html', 'payment-scripts.json']) rmSync(join(out, file), { force: true })
  keepReleases(out, Object.keys(manifest.files))
  return manifest
}
