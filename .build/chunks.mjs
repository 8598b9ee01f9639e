/** An esbuild plug-in that decides which modules share a file, and one that narrows a build to chosen widgets. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const root = process.cwd()
const sources = folder =>
  readdirSync(join(root, folder))
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `${folder}/${name}`)

// Loaded by the entry and by every chunk.
const KERNEL = ['core/dom/emit.ts', 'core/island/load.ts', 'core/island/tell.ts', 'core/island/touches.ts']
// Whatever has no React and more than one place needs. Files that are chunks of their own stay out by themselves.
const BASE_FOLDERS = [
  'core/async',
  'core/schema',
  'core/page',
  'core/http',
  'core/customer-data',
  'core/product',
  'core/island',
]
const BASE_FILES = ['core/dom/announce.ts', 'core/dom/changes.ts']
// The renderer and the parts that more than one view needs.
const VIEW = ['core/view/define-view.tsx', 'core/view/use-uid.ts', '@nanostores/react']
// Chunks that must come alone: a failure's message, a dictionary.
const ALONE = /^core\/(island|page\/dictionaries)\//

/** Every source that is imported late, and so begins a chunk of its own. */
const lazySources = () =>
  new Set(
    ['core', 'widgets']
      .flatMap(folder => readdirSync(folder, { recursive: true }).map(path => join(folder, path)))
      .filter(path => /.*\.tsx?$/.test(path))
      .flatMap(path =>
        [...readFileSync(path, 'utf8').matchAll(/\bimport\('([^']+)'\)/g)].map(([, to]) => join(dirname(path), to)),
      ),
  )

/**
 * esbuild puts modules together that the same set of chunks reaches. With every chunk importing these lists, the set is
 * the same for all of a list, and a page loads one file for it instead of one per combination.
 */
export const sharedChunks = () => ({
  name: 'shared-chunks',
  setup(build) {
    const dynamic = lazySources()
    const entry = 'widgets/main.ts'
    const isView = path =>
      path.endsWith('.tsx') ||
      (path.includes('/places/') && /define-view|defineView/.test(indexFilesOf(join(root, path)).join('\n')))
    const indexFilesOf = place =>
      [...readFileSync(place, 'utf8').matchAll(/'\.\.\/([^/]+)\/index\.ts'/g)].map(([, name]) =>
        readFileSync(join(root, 'widgets', name, 'index.ts'), 'utf8'),
      )

    build.onResolve({ filter: /^@nanostores\/react$/ }, async args => {
      if (args.pluginData === 'resolved') return undefined
      const { kind, importer, resolveDir } = args
      const found = await build.resolve(args.path, { kind, importer, resolveDir, pluginData: 'resolved' })
      return { ...found, sideEffects: true }
    })
    build.onResolve({ filter: /^shared:/ }, args => ({ path: args.path, namespace: 'shared', sideEffects: true }))
    build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
      const base = [...BASE_FOLDERS.flatMap(sources), ...BASE_FILES].filter(file => !dynamic.has(file))
      const files = { 'shared:kernel': KERNEL, 'shared:base': base, 'shared:view': VIEW }[path]
      const contents = files.map(file => `import ${JSON.stringify(file[0] === '@' ? file : `./${file}`)}`).join('\n')
      return { contents, resolveDir: root, loader: 'js' }
    })
    build.onLoad({ filter: /\/(core|widgets)\/.*\.tsx?$/ }, args => {
      const path = relative(root, args.path)
      if (path !== entry && !dynamic.has(path)) return undefined
      const shared =
        path === entry || ALONE.test(path) ? ['kernel'] : ['kernel', 'base', ...(isView(path) ? ['view'] : [])]
      const prelude = shared.map(name => `import 'shared:${name}'`).join(';')
      const contents = `${prelude};${narrowed(path, readFileSync(args.path, 'utf8'), build.initialOptions.define)}`
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
    build.onLoad({ filter: /\/widgets\/index\.ts$/ }, args => ({
      contents: narrowed('widgets/index.ts', readFileSync(args.path, 'utf8'), build.initialOptions.define),
      loader: 'ts',
    }))
  },
})

/** A table or a place without the lines of widgets that the build leaves out. */
const narrowed = (path, text, define) => {
  const chosen = JSON.parse(define.__SKERRY_WIDGETS__ ?? 'null')
  if (!chosen || !/^widgets\/(index|places\/.*)\.ts$/.test(path)) return text
  return text
    .split('\n')
    .filter(line => {
      const name = line.match(/'\.\.\/([^/]+)\/index\.ts'/)?.[1] ?? line.match(/^ {2}'?([a-z-]+)'?: \{.*load:/)?.[1]
      return !name || chosen.includes(name)
    })
    .join('\n')
}

/** A chunk's readable name: the widget's for its parts, else the file's. */
export const chunkName = source => basename(source).replace(/\.tsx?$/, '')
