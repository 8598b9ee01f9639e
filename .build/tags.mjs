/** `head.html` and `head.import-map.html` of a release: ready tags. `{base}` in them is the kit's address. */
const MAP_NOTE =
  '<!-- The policy names the map by the sha256 of its text, after {base} is filled in: `node build.mjs policy --base /your/path/` prints it. -->'

/** File name → its text. */
export const headFiles = ({ entry, widgets, files }) => {
  const integrity = file => files[file].integrity
  // Widgets that wait for the shopper are not preloaded.
  const begun = Object.values(widgets).filter(({ when }) => when !== 'interaction')
  const eager = [...new Set([entry.lists[0], ...begun.flatMap(({ files }) => files)])]
  const style = `<link rel="stylesheet" href="{base}${entry.style}" integrity="${integrity(entry.style)}">`
  const script = `<script type="module" src="{base}${entry.file}" integrity="${integrity(entry.file)}"></script>`
  const links = eager.map(
    file => `<link rel="modulepreload" fetchpriority="low" href="{base}${file}" integrity="${integrity(file)}">`,
  )
  const scripts = Object.keys(files).filter(file => /-[A-Z0-9]{8}\.js$/.test(file))
  const map = JSON.stringify({
    integrity: Object.fromEntries(scripts.map(file => [`{base}${file}`, integrity(file)])),
  })
  return {
    'head.html': `${[style, ...links, script].join('\n')}\n`,
    'head.import-map.html': `${[style, MAP_NOTE, `<script type="importmap">${map}</script>`, script].join('\n')}\n`,
  }
}
