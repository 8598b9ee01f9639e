/** Builds one flavour of the kit into `dist/<flavour>/`. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import * as terser from 'terser'
import { bundle, checkedImports, foldChunks, inlineHelpers, isRenderer } from './chunks.mjs'
import { leafletPlugin } from './leaflet.mjs'
import { keyChunks, keyOf, nameByContent, shareNames } from './names.mjs'

export const FLAVOURS = ['react', 'preact']
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

// Chromium compiles such a file whole, beside the main thread while it arrives, instead of each function on it at its
// first call; others read a comment. What a page begins with is called nearly all; a renderer is not.
const EAGER = '//# allFunctionsCalledOnLoad\n'

// What each release was made of, the newest first, and how many before it stay: cached pages name their files.
const RELEASES = 'releases.json'
const KEPT = 3

const MINIFIER = `terser@${JSON.parse(readFileSync('node_modules/terser/package.json', 'utf8')).version}`

/** A second pass over what esbuild has made small: 5 % of gzip less. What it made of a text once is kept. */
const minify = async path => {
  const text = readFileSync(path, 'utf8')
  const cached = join(
    '.cache',
    'minified',
    createHash('sha256')
      .update(MINIFIER + text)
      .digest('hex'),
  )
  if (!existsSync(cached)) {
    const { code, map } = await terser.minify(text, {
      module: true,
      ecma: 2022,
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
      format: { comments: false },
      sourceMap: { content: readFileSync(`${path}.map`, 'utf8') },
    })
    mkdirSync(join('.cache', 'minified'), { recursive: true })
    writeFileSync(`${cached}.map`, map)
    // Whole at once: another build may look for it.
    writeFileSync(`${cached}.${process.pid}`, code)
    renameSync(`${cached}.${process.pid}`, cached)
  }
  writeFileSync(path, readFileSync(cached))
  writeFileSync(`${path}.map`, readFileSync(`${cached}.map`))
}

// The table's second half, and the list of its files.
const MORE = 'widgets/more.ts'
const LISTING = 'widgets/places/listing.ts'
// Cleans what an answer brings: whatever shows one needs it.
const SANITISE = 'core/dom/sanitise.ts'

const FILES = '__SKERRY_FILES_PLACE__'
const FILES_INTEGRITY = '__SKERRY_FILES_INTEGRITY_PLACE__'

// What our schemas use of it.
const ALIAS = { valibot: './core/schema/valibot.ts' }

// React by the names that its modules have, for those who import them; the package's own files go on requiring it.
const REACT = {
  react: './core/view/react/react.ts',
  'react-dom': './core/view/react/react-dom.ts',
  'react-dom/client': './core/view/react/react-dom.ts',
  'react/jsx-runtime': './core/view/react/jsx-runtime.ts',
}
const reactPlugin = {
  name: 'react',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, importer }) =>
      kind === 'import-statement' && REACT[path] && !importer.includes('/core/view/react/')
        ? { path: resolve(REACT[path]) }
        : undefined,
    ),
}

// The views' small share of React, spoken by Preact.
export const PREACT = {
  react: './core/view/preact/react.ts',
  'react-dom': './core/view/preact/react-dom.ts',
  'react-dom/client': './core/view/preact/react-dom.ts',
  'react/jsx-runtime': './core/view/preact/jsx-runtime.ts',
  '@nanostores/react': './core/view/preact/nanostores.ts',
}

const digest = (bytes, algorithm = 'sha384') => `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`
const shortHash = bytes => createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()

/**
 * The kit's table as it stands in `widgets/index.ts` and `widgets/more.ts`: name → moment, sections, its chunks' sources,
 * the stylesheet that dresses it if anything does.
 */
const readTable = async () => {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents:
        "export { table } from './widgets/index.ts'; export { table as more } from './widgets/more.ts'; export { sheets } from './load.ts'",
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'places-by-name',
        setup(build) {
          build.onLoad({ filter: /\/(core|widgets)\/.*\.ts$/ }, ({ path }) => ({
            contents: checkedImports(path, readFileSync(path, 'utf8')),
            loader: 'ts',
          }))
          build.onResolve({ filter: /\/load\.ts$/ }, () => ({ path: 'load', namespace: 'by-name' }))
          build.onResolve({ filter: /.*/ }, args => (args.kind === 'dynamic-import' ? { external: true } : undefined))
          build.onLoad({ filter: /.*/, namespace: 'by-name' }, () => ({
            // Whatever a place is asked for, it is its source.
            contents:
              'export const load = async source => new Proxy({}, { get: (_, name) => (name === "then" ? undefined : source) }); export const sheets = {}; export const loadStyle = (widget, sheet = widget) => { sheets[widget] = sheet }',
          }))
        },
      },
    ],
  })
  const { table, more, sheets } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  const lines = (half, lines, sources) =>
    Object.entries(lines).map(async ([name, { when, sections, load }]) => [
      name,
      { half, when, sections, sources: [...sources, await load()], sheet: sheets[name] },
    ])
  // A widget of the second half needs that half's list as well.
  return Object.fromEntries(await Promise.all([...lines('table', table, []), ...lines('more', more, [MORE])]))
}

const styleNames = () => readdirSync('styles').filter(name => name.endsWith('.css'))

/**
 * The stylesheets, hashed, and all of them as `skerry.css`: those of a place's widgets in one, as their script is; those
 * that nearly every page needs in `base`.
 *
 * @returns `own`: name of a sheet → its file; `dressed`: part → the sheet that has its rules.
 */
const buildStyles = async (out, table, chosen) => {
  const parts = styleNames()
    .map(name => name.replace('.css', ''))
    .filter(name => !['tokens', 'base'].includes(name))
    .filter(name => !chosen || chosen.includes(name) || !table[name])
  const dressed = Object.fromEntries(parts.map(name => [name, table[name]?.sheet ?? name]))
  const bundleStyle = async (parts, name) => {
    const imports = parts.map(part => `@import "./${part}.css";\n`)
    const result = await esbuild.build({
      stdin: { contents: `@layer skerry;\n${imports.join('')}`, resolveDir: 'styles', loader: 'css' },
      bundle: true,
      minify: true,
      target: 'es2022',
      write: false,
    })
    const bytes = result.outputFiles[0].contents
    const file = `${name}-${shortHash(bytes)}.css`
    writeFileSync(join(out, file), bytes)
    return [file, bytes]
  }
  const [skerry, bytes] = await bundleStyle(['tokens', 'base', ...parts], 'skerry')
  writeFileSync(join(out, 'skerry.css'), bytes)
  const own = {}
  for (const sheet of new Set(['base', ...Object.values(dressed)])) {
    const shared = sheet === 'base' ? ['tokens', 'base'] : []
    const [file] = await bundleStyle([...shared, ...parts.filter(part => dressed[part] === sheet)], sheet)
    own[sheet] = file
  }
  return { skerry, own, dressed }
}

/**
 * A list of files as a module, in as few bytes as its hashes allow: names once, hashes in one text, chunks by number.
 * `core/island/load.ts` reads it. A page begins with the list of places; all else stands in others.
 */
const fileList = (chunks, more, hash) => {
  const files = [...new Set(chunks.flatMap(([, names]) => names))].toSorted()
  const parts = {
    files: files.map(file => file.replace(/\.js$/, '')).join(),
    hashes: files.map(hash).join('').replaceAll('=', ''),
    chunks: Object.fromEntries(
      chunks.map(([source, names]) => [keyOf(source), names.map(name => files.indexOf(name))]),
    ),
    ...more,
  }
  return `export const ${Object.entries(parts)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .join()}\n`
}

/** All files that a file brings along by static imports, itself first. */
const closure = (outputs, file) => {
  const found = new Set()
  const visit = path => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next)
  }
  visit(file)
  return [...found]
}

/**
 * @param {'react' | 'preact'} flavour
 * @param {{ widgets?: string[], out?: string }} options `widgets` narrows the build.
 */
export const buildKit = async (flavour, { widgets, out = join('dist', flavour) } = {}) => {
  const table = await readTable()
  const unknown = widgets?.filter(name => !table[name]) ?? []
  if (unknown.length)
    throw new Error(`No widget is called ${unknown.join(', ')}. There are: ${Object.keys(table).join(', ')}.`)
  mkdirSync(out, { recursive: true })
  const releasesPath = join(out, RELEASES)
  const earlier = existsSync(releasesPath) ? JSON.parse(readFileSync(releasesPath, 'utf8')) : []
  const styles = await buildStyles(out, table, widgets)

  const options = {
    entryPoints: { skerry: 'widgets/main.ts' },
    outdir: out,
    entryNames: '[name]-entry',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    sourcemap: 'external',
    metafile: true,
    legalComments: 'none',
    target: 'es2022',
    jsx: 'automatic',
    alias: { ...ALIAS, ...(flavour === 'preact' && PREACT) },
    define: {
      'process.env.NODE_ENV': '"production"',
      __SKERRY_VERSION__: JSON.stringify(version),
      __SKERRY_FILES__: JSON.stringify(FILES),
      __SKERRY_FILES_INTEGRITY__: JSON.stringify(FILES_INTEGRITY),
    },
    charset: 'utf8',
    plugins: [leafletPlugin, ...(flavour === 'react' ? [reactPlugin] : [])],
    logOverride: { 'ignored-bare-import': 'silent' },
    logLevel: 'warning',
  }
  const { metafile } = await bundle(options, widgets)

  // For `esbuild --analyze` and the like: which source weighs what in which file.
  mkdirSync('.cache', { recursive: true })
  writeFileSync(`.cache/${flavour}.meta.json`, JSON.stringify(metafile))
  const outputs = metafile.outputs
  const readText = path => readFileSync(path, 'utf8')
  for (const tidy of [inlineHelpers, foldChunks, keyChunks]) tidy(outputs, readText, writeFileSync, rmSync)
  await Promise.all(
    Object.keys(outputs)
      .filter(path => path.endsWith('.js'))
      .map(path => minify(path)),
  )
  shareNames(outputs, readText, writeFileSync)
  const pathOf = source => Object.keys(outputs).find(path => outputs[path].entryPoint === source)
  const begun = half =>
    Object.values(outputs)
      .map(({ entryPoint }) => entryPoint)
      .filter(source =>
        Object.values(table).some(
          line => line.half === half && line.when !== 'interaction' && line.sources.at(-1) === source,
        ),
      )
  const eager = ['widgets/main.ts', ...begun('table')].flatMap(source => closure(outputs, pathOf(source)))
  for (const path of new Set(eager))
    if (!Object.keys(outputs[path].inputs).some(isRenderer)) {
      writeFileSync(path, EAGER + readText(path))
      const map = JSON.parse(readText(`${path}.map`))
      writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }))
    }
  nameByContent(outputs, readText, writeFileSync, renameSync, shortHash)
  const entryPath = pathOf('widgets/main.ts')
  const read = file => readFileSync(join(out, file))
  const entryStatics = closure(outputs, entryPath)
    .slice(1)
    .map(path => basename(path))

  // The list of files: what each chunk brings along beyond the entry, and each file's hash.
  const chunks = {}
  for (const [path, { entryPoint }] of Object.entries(outputs))
    if (entryPoint && path !== entryPath)
      chunks[entryPoint] = closure(outputs, path)
        .map(file => basename(file))
        .filter(file => !entryStatics.includes(file))
  // Part → its sheets, the one that every other stands on first.
  const sheets = Object.fromEntries(
    Object.entries(styles.dressed).map(([name, sheet]) => [
      name,
      [...new Set(['base', sheet])].map(name => styles.own[name]),
    ]),
  )
  const follow = (sources, isKnown, found = new Set()) => {
    for (const source of sources) {
      const files = closure(outputs, pathOf(source)).flatMap(file => outputs[file].imports)
      const next = files.map(({ path: file }) => outputs[file]?.entryPoint)
      const fresh = next.filter(source => chunks[source] && !found.has(source) && !isKnown(source))
      for (const source of fresh) found.add(source)
      follow(fresh, isKnown, found)
    }
    return [...found]
  }
  // Four lists. The first has what nearly every page begins with, and leads to the second: what follows there after a
  // touch, and the stylesheets; and that to the last. The table's second half brings its own.
  const first = [...begun('table'), MORE]
  // What a place brings once its shopper has chosen (`x.late.ts`) is listed with it: two lists fewer on the way there.
  const late = Object.keys(chunks).filter(source => source.endsWith('.late.ts'))
  const more = [...begun('more').filter(source => !first.includes(source)), ...late]
  const near = follow(['widgets/main.ts', ...first.filter(source => source !== MORE)], source =>
    [...first, ...more].includes(source),
  )
  // A listing's filters answer the first pointer that rests on them: what that brings is known with the listing.
  const isBuilt = source => chunks[source]
  const told = [
    ...more,
    ...follow([LISTING].filter(isBuilt), source => [...first, ...near, ...more].includes(source)),
    ...[SANITISE].filter(isBuilt),
  ]
  const far = Object.keys(chunks).filter(source => ![...first, ...near, ...told].includes(source))
  const listText = (sources, others) =>
    fileList(
      sources.map(source => [source, chunks[source]]),
      others,
      file => createHash('sha256').update(read(file)).digest('base64'),
    )
  const writeList = (sources, others) => {
    const text = listText(sources, others)
    const file = `files-${shortHash(text)}.js`
    writeFileSync(join(out, file), text)
    return [file, digest(text, 'sha256')]
  }
  const plainIn = half => ({ plain: Object.keys(table).filter(name => table[name].half === half && !sheets[name]) })
  const [moreFile] = chunks[MORE]
  const moreText = `${read(moreFile)}\n${listText(told, plainIn('more'))}`
  const moreName = `more-${shortHash(moreText)}.js`
  chunks[MORE][0] = moreName
  writeFileSync(join(out, moreName), moreText)
  renameSync(join(out, `${moreFile}.map`), join(out, `${moreName}.map`))
  rmSync(join(out, moreFile))
  const stylesOf = isHere => ({
    styles: Object.fromEntries(
      Object.entries(styles.own)
        .filter(([sheet]) => sheet === 'base' || isHere(sheet))
        .map(([sheet, file]) => [sheet, file.slice(sheet.length + 1, -4)]),
    ),
  })
  // Parts that have a sheet of their own, such as the tooltip, stand where the common widgets' late chunks do.
  const isFar = sheet =>
    sheet !== 'tooltip' && Object.values(table).some(line => line.half === 'more' && line.sheet === sheet)
  const rest = writeList(far, stylesOf(isFar))
  const second = writeList(near, { rest, ...stylesOf(sheet => !isFar(sheet)) })
  const list = writeList(first, { rest: second, ...plainIn('table') })
  const lists = [list, second, rest].map(([file]) => file)
  const guarded = [...new Set(Object.values(chunks).flat())]

  // The entry knows the list's address and hash, so its own name is made last.
  const entryText = read('skerry-entry.js').toString().replace(FILES_INTEGRITY, list[1]).replace(FILES, list[0])
  const entryFile = `skerry-${shortHash(entryText)}.js`
  writeFileSync(join(out, entryFile), entryText)
  writeFileSync(join(out, `${entryFile}.map`), read('skerry-entry.js.map'))
  rmSync(join(out, 'skerry-entry.js'))
  rmSync(join(out, 'skerry-entry.js.map'))
  writeFileSync(join(out, 'skerry.js'), `export * from './${entryFile}'\n`)

  const current = [
    ...new Set([
      ...['skerry.js', 'skerry.css', entryFile, ...lists, styles.skerry],
      ...Object.values(styles.own),
      ...entryStatics,
      ...guarded,
    ]),
  ]
  const manifest = {
    version,
    flavour,
    entry: {
      file: entryFile,
      imports: entryStatics,
      lists,
      style: styles.skerry,
    },
    widgets: Object.fromEntries(
      Object.entries(table)
        .filter(([name]) => !widgets || widgets.includes(name))
        .map(([name, { when, sections, sources }]) => [
          name,
          {
            when,
            files: [...new Set(sources.flatMap(source => chunks[source] ?? []))],
            styles: sheets[name] ?? [],
            sections,
          },
        ]),
    ),
    chunks,
    files: Object.fromEntries(current.toSorted().map(file => [file, measure(read(file))])),
  }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeHead(out, manifest)

  // Pages that are cached name files of the releases before. The same release built again is no other.
  const others = earlier.filter(release => `${release}` !== `${current}`).slice(0, KEPT)
  writeFileSync(releasesPath, JSON.stringify([current, ...others]))
  const old = others.flat()
  const keep = new Set([...current, ...old])
  for (const file of readdirSync(out))
    if (/-[A-Z0-9]{8}\.(js|css)(\.map)?$/.test(file) && !keep.has(file.replace(/\.map$/, ''))) rmSync(join(out, file))
  // A package has one release: npm leaves out what is named here.
  writeFileSync(join(out, '.npmignore'), [RELEASES, ...old.filter(file => !current.includes(file)), ''].join('\n'))
  return manifest
}

export const measure = bytes => ({
  bytes: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  integrity: digest(bytes),
})

/** Ready tags: with preload links, and with an import map whose hash a policy may name. `{base}` is the kit's address. */
const writeHead = (out, { entry, widgets, files }) => {
  // What waits for the shopper is not asked for before.
  const begun = Object.values(widgets).filter(({ when }) => when !== 'interaction')
  const eager = [...new Set([...entry.imports, entry.lists[0], ...begun.flatMap(({ files }) => files)])]
  const integrity = file => files[file].integrity
  const style = `<link rel="stylesheet" href="{base}${entry.style}" integrity="${integrity(entry.style)}">`
  const script = `<script type="module" src="{base}${entry.file}" integrity="${integrity(entry.file)}"></script>`
  const links = eager.map(
    file => `<link rel="modulepreload" fetchpriority="low" href="{base}${file}" integrity="${integrity(file)}">`,
  )
  writeFileSync(join(out, 'head.html'), `${[style, ...links, script].join('\n')}\n`)

  const scripts = Object.keys(files).filter(file => /-[A-Z0-9]{8}\.js$/.test(file))
  const map = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(file => [`{base}${file}`, integrity(file)])),
  })
  const note =
    '<!-- The policy names the map by the sha256 of its text, after {base} is filled in: `node build.mjs policy --base /your/path/` prints it. -->'
  writeFileSync(
    join(out, 'head.import-map.html'),
    `${[style, note, `<script type="importmap">${map}</script>`, script].join('\n')}\n`,
  )
}

/** The `script-src` hash of the import map once the kit's address is known. */
export const importMapHash = (out, base) => {
  const [, map] = readFileSync(join(out, 'head.import-map.html'), 'utf8').match(
    /<script type="importmap">(.*)<\/script>/,
  )
  return digest(map.replaceAll('{base}', base), 'sha256')
}

/** Gzip bytes of the entry and of what it brings along. */
export const entrySize = ({ entry, files }) =>
  [entry.file, ...entry.imports].reduce((sum, file) => sum + files[file].gzip, 0)
