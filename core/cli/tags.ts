/** `skerry tags`: the style, preload and script tags of chosen widgets, of a page, or of the whole kit. */
import { nearest } from '../../core/island/report.ts'
import { isHost, namesOf, readElements } from './html.mjs'
import { baseOf, Problem, readManifest, readPage, readReleased } from './release.mjs'

/** Widget → the moment it starts at, as chosen by name, as the page's hosts say, or as the kit has them. */
const choose = async ({ widgets: names, page }, manifest) => {
  const known = manifest.widgets
  if (names) {
    const chosen = names.split(',').map(name => name.trim())
    for (const name of chosen)
      if (!known[name]) {
        const meant = nearest(name, Object.keys(known))
        throw new Problem(`No widget is called "${name}".${meant ? ` Did you mean ${meant}?` : ''}`)
      }
    return Object.fromEntries(chosen.map(name => [name, known[name].when]))
  }
  if (!page) return Object.fromEntries(Object.entries(known).map(([name, { when }]) => [name, when]))
  const { elements } = readElements(await readPage(page))
  const moments = {}
  for (const host of elements.filter(isHost))
    for (const name of namesOf(host).filter(name => known[name])) {
      const when = host.attributes.get('data-when') || known[name].when
      // One host that starts by itself is enough.
      if (moments[name] === undefined || moments[name] === 'interaction') moments[name] = when
    }
  return moments
}

/** The import map's text for a base, as a policy's hash counts it. */
export const importMapOf = (flavour, base) => {
  const [, map] = readReleased(flavour, 'head.import-map.html')
    .toString()
    .match(/<script type="importmap">(.*)<\/script>/)
  return map.replaceAll('{base}', base)
}

export const toTags = (manifest, moments, { base, importMap, isAll }) => {
  const { entry, widgets, files } = manifest
  const names = Object.keys(moments)
  const at = file => `${base}${file}" integrity="${files[file].integrity}`
  const sheets = isAll ? [entry.style] : [...new Set(names.flatMap(name => widgets[name].styles))]
  // What waits for the shopper is not asked for before.
  const begun = [...new Set(names.filter(name => moments[name] !== 'interaction').flatMap(name => widgets[name].files))]
  const ahead = begun.length ? [...new Set([...entry.imports, ...entry.lists.slice(0, 1), ...begun])] : []
  const links = importMap ? [] : ahead.map(file => `<link rel="modulepreload" fetchpriority="low" href="${at(file)}">`)
  return [
    ...sheets.map(file => `<link rel="stylesheet" href="${at(file)}">`),
    ...links,
    ...(importMap ? [`<script type="importmap">${importMap}</script>`] : []),
    `<script type="module" src="${at(entry.file)}"></script>`,
  ].join('\n')
}

export const tags = async (_, values, { out, error }) => {
  const { flavour = 'preact' } = values
  const manifest = readManifest(flavour)
  const moments = await choose(values, manifest)
  if (!Object.keys(moments).length) {
    error('The page has no widget of the kit: it needs no tags.')
    return 1
  }
  const base = baseOf(values)
  const importMap = values['import-map'] && importMapOf(flavour, base)
  out(toTags(manifest, moments, { base, importMap, isAll: !values.widgets && !values.page }))
  return 0
}
