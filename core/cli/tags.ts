/** `skerry tags`: style, preload and script tags of chosen widgets, of a page, or of the whole kit. */

import { adminRegistry } from '../../widgets/admin-registry.ts'
import { referenceOf } from '../../widgets/references.ts'
import { replacements } from '../../widgets/replacements.ts'
import { nearest } from '../island/report.ts'
import { PARTS } from '../legacy/checkout-parts.ts'
import { candidatesOf } from '../legacy/takeover.ts'
import { isHost, namesOf, type PageElement } from './html.ts'
import {
  baseOf,
  type Command,
  type Flags,
  isElsewhere,
  type Manifest,
  Problem,
  readManifest,
  readPageElements,
} from './release.ts'

/** Widget → when it loads. */
type Moments = Record<string, string>

const chooseByName = (names: readonly string[], known: Manifest['widgets']): Moments =>
  Object.fromEntries(
    names.map(name => {
      const widget = known[name]
      if (widget) return [name, widget.when]
      if (Object.hasOwn(adminRegistry, name))
        throw new Problem(
          `"${name}" is a widget of the admin: skerry-admin.js has it, and a shop's page needs no tag of it.`,
        )
      if (referenceOf(name))
        throw new Problem(`This build has no "${name}". It was narrowed to ${Object.keys(known).join(', ')}.`)
      const suggestion = nearest(name, Object.keys(known))
      throw new Problem(`No widget is called "${name}".${suggestion ? ` Did you mean ${suggestion}?` : ''}`)
    }),
  )

const chooseByPage = (elements: readonly PageElement[], known: Manifest['widgets']): Moments => {
  const moments: Moments = {}
  for (const host of elements.filter(isHost))
    for (const name of namesOf(host)) {
      const when = host.attributes.get('data-when') || known[name]?.when
      // A widget is preloaded when at least one of its hosts loads without interaction.
      if (known[name] && when && (moments[name] === undefined || moments[name] === 'interaction')) moments[name] = when
    }
  return moments
}

/** The sheet that holds the places of what will be drawn on a page that is taken over; the first paint waits for it. */
export const placesOf = (files: Manifest['files']): string | undefined =>
  Object.keys(files).find(file => /^takeover-\w+\.css$/.test(file))

/** Requested after the theme's own stylesheets, scripts and pictures, which share few connections with what can wait. */
const LATER = 'fetchpriority="low"'

/**
 * Chunks of a page that is taken over, beside its widgets: adapters, the reader of Magento's own facts if the page has
 * no block of the kit, swatches in the tiles of a list, and customer data, because Magento's own is on the page.
 */
export const chunksOfTakeover = (chunks: Manifest['chunks'], hasFacts: boolean): readonly string[] =>
  [
    'widgets/legacy.ts',
    ...(hasFacts ? [] : ['core/legacy/page-facts.ts']),
    'widgets/swatches/tile.ts',
    'core/customer-data/start.ts',
  ].flatMap(source => chunks[source] ?? [])

/** The widgets that replace what Magento's checkout and cart draw later, so that no page loads them beforehand. */
export const drawnWidgets: readonly string[] = PARTS.map(({ widget }) => widget)

/**
 * A widget's chunks that each page of a takeover asks for before its hosts are found: none if the widget's own, which is named
 * first, is that of a few pages. The tags are the same on all pages, and would delay their pictures.
 */
export const preloadsOfTakeover = (files: readonly string[], { first }: Manifest['entry']): readonly string[] =>
  first.includes(files[0] ?? '') ? files : []

/** The widgets that replace components of Magento, and parts of its checkout. */
export const takenWidgets: readonly string[] = [
  ...new Set(Object.keys(replacements).flatMap(name => candidatesOf(replacements, name).map(([widget]) => widget))),
  ...drawnWidgets,
]

/** Those of them that a build has, which may be narrowed. */
export const takenIn = ({ widgets }: Pick<Manifest, 'widgets'>): readonly string[] =>
  takenWidgets.filter(name => widgets[name])

/** Whether an element starts a component of Magento's. */
const isComponent = ({ attributes }: PageElement) =>
  attributes.has('data-mage-init') || attributes.get('type') === 'text/x-magento-init'

/** Said of a page that widgets could take over. */
const TAKEOVER =
  ", but Magento's own components: skerry tags --takeover prints the tags of the widgets that replace them."

/** The widgets named by `--widgets`, those on the page of `--page`, those that replace components of Magento, or all. */
const choose = async ({ widgets: names, page, takeover }: Flags, manifest: Manifest): Promise<Moments> => {
  const { widgets: known } = manifest
  if (names !== undefined) {
    const list = names.split(/[\s,]+/).filter(Boolean)
    if (!list.length) throw new Problem('--widgets names no widget.')
    return chooseByName(list, known)
  }
  if (page) return chooseByPage((await readPageElements(page)).elements, known)
  if (takeover) return chooseByName(takenIn(manifest), known)
  return chooseByName(Object.keys(known), known)
}

/** The import map's text for a base, as a policy hashes it. */
export const importMapOf = ({ files }: Pick<Manifest, 'files'>, base: string): string => {
  const scripts = Object.entries(files).filter(([file]) => /-[A-Z0-9]{8}\.js$/.test(file))
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [`${base}${file}`, integrity])),
  })
}

/** Stands for the base in a release's `head.html`. */
const ANY_BASE = '{base}'

type TagOptions = { base: string; importMap: string | undefined; isAll: boolean; isTakeover: boolean }

const toTags = (manifest: Manifest, moments: Moments, { base, importMap, isAll, isTakeover }: TagOptions): string => {
  const { entry, widgets, chunks: sources, files } = manifest
  const all = Object.keys(moments)
  const names = isTakeover ? all.filter(name => !drawnWidgets.includes(name)) : all
  // A file of another host is compared with its hash only if that host allows it to be read.
  const origin = isElsewhere(base) || base === ANY_BASE ? '" crossorigin="anonymous' : ''
  const at = (file: string) => `${base}${file}" integrity="${files[file]?.integrity}${origin}`
  const sheets = isAll ? [entry.style] : [...new Set(names.flatMap(name => widgets[name]?.styles ?? []))]
  // Widgets that wait for interaction are not preloaded.
  const early = names.filter(name => moments[name] !== 'interaction')
  // Islands wait for these: first among files of equal priority, which share few connections.
  const more = isTakeover ? chunksOfTakeover(sources, false) : []
  const preloadsOf = (name: string) => {
    const { files = [] } = widgets[name] ?? {}
    return isTakeover ? preloadsOfTakeover(files, entry) : files
  }
  const chunks = [...new Set([...more, ...early.flatMap(preloadsOf)])]
  const preloads = chunks.length ? [...new Set([...entry.lists.slice(0, 1), ...chunks])] : []
  const links = importMap ? [] : preloads.map(file => `<link rel="modulepreload" ${LATER} href="${at(file)}">`)
  // Nothing that the kit styles is on the page yet.
  const linked = isTakeover ? [placesOf(files) ?? []].flat() : sheets
  const styles = linked.map(file => `<link rel="stylesheet" href="${at(file)}">`)
  const map = importMap ? [`<script type="importmap">${importMap}</script>`] : []
  const script = (file: string, attributes: string) => `<script type="module" src="${at(file)}"${attributes}></script>`
  if (!isTakeover) return [...styles, ...links, ...map, script(entry.file, '')].join('\n')
  // A page has only some of the widgets: `product.css:sha384-…:swatches,price` is requested where one of these has a host.
  const parts = sheets.map(sheet => {
    const users = names.filter(name => widgets[name]?.styles.includes(sheet))
    return `${sheet}:${files[sheet]?.integrity}:${users}`
  })
  const takesOver = ` ${LATER} data-takeover="${all.join(' ')}" data-styles="${parts.join(' ')}"`
  // Scripts of equal priority are requested in their order: the takeover's is first.
  return [...styles, ...map, script(entry.file, ` ${LATER}`), script(entry.takeover, takesOver), ...links].join('\n')
}

/** The tags of all widgets, for templates that fill in `{base}`: a release's `head.html`. */
export const headOf = (manifest: Manifest): string => {
  const moments = chooseByName(Object.keys(manifest.widgets), manifest.widgets)
  return toTags(manifest, moments, { base: ANY_BASE, importMap: undefined, isAll: true, isTakeover: false })
}

/** The tags of a page that is taken over, for chosen widgets. */
export const tagsOf = ({ widgets = '', flavour, base = '' }: Flags): string => {
  const manifest = readManifest(flavour)
  const moments = chooseByName(widgets.split(','), manifest.widgets)
  return toTags(manifest, moments, { base, importMap: undefined, isAll: false, isTakeover: true })
}

export const tags: Command = async (rest, flags, { out, error }) => {
  if (rest.length) throw new Problem(`"${rest[0]}" is no flag. Name the page by --page, widgets by --widgets a,b.`)
  if (flags.takeover && flags.page)
    throw new Problem(
      'Leave --page out: the tags of a takeover are the same on all pages. --widgets names some of its widgets.',
    )
  const { flavour = 'preact' } = flags
  const manifest = readManifest(flavour)
  const moments = await choose(flags, manifest)
  if (!Object.keys(moments).length) {
    const isMagentos = flags.page !== undefined && (await readPageElements(flags.page)).elements.some(isComponent)
    error(`The page has no widget of the kit${isMagentos ? TAKEOVER : ': it needs no tags.'}`)
    return 1
  }
  const base = baseOf(flags)
  const isTakeover = !!flags.takeover
  const importMap = flags['import-map'] ? importMapOf(manifest, base) : undefined
  out(
    toTags(manifest, moments, {
      base,
      importMap,
      isAll: flags.widgets === undefined && !flags.page && !isTakeover,
      isTakeover,
    }),
  )
  return 0
}
