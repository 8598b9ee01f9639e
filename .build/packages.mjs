/** Packages as modules that keep Trusted Types, leave no global and have what the kit calls; other versions fail loudly. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const LEAFLET = require.resolve('leaflet/dist/leaflet-src.esm.js')
const CLUSTER = require.resolve('leaflet.markercluster/dist/leaflet.markercluster-src.js')
const PAYMENT = require.resolve('payment')
const VALIBOT = require.resolve('valibot').replace('.cjs', '.mjs')
const VML_PROBE = /var vml = !svg\$1 && \(function \(\) \{[\s\S]*?\n\}\(\)\);/
const SVG_PROBE = /var inlineSvg = !!svg\$1 && \(function \(\) \{[\s\S]*?\n\}\)\(\);/
const SINKS = 9
// Handlers for fields, what they need of two packages, a table of cards that the kit replaces, and a global.
const UNUSED =
  /(globalThis|QJ) = require\(.*|(?<=cards = \[)\n[\s\S]*?(?=\n {2}\];)|hasTextSelected = function[\s\S]*?(?=Payment = \(function)|Payment\.J = QJ;|Payment\.restrictNumeric = function[\s\S]*?(?=Payment\.getCardArray = )|globalThis\.Payment = .*/g
const UNUSED_PARTS = 7
// A configuration and messages for all of Valibot's schemas, which nothing sets.
const FOR_ALL =
  /(?<=DEFAULT_CONFIG;\s+return )\{[^}]*\}|(?<=context\.message) \?\? \/\*[^;]*getGlobalMessage\(issue\.lang\)/g
const fail = text => {
  throw new Error(`A package is not as .build/packages.mjs knows it: ${text}. Look at it before an upgrade.`)
}
/** The probe that parses HTML is answered: every browser draws SVG. What is written as HTML becomes text. */
const cleanLeaflet = source => {
  if (!SVG_PROBE.test(source) || !VML_PROBE.test(source)) fail('its two probes are missing')
  const text = source.replace(SVG_PROBE, 'var inlineSvg = true;').replace(VML_PROBE, 'var vml = false;')
  const sinks = text.match(/\.innerHTML\s*=(?!=)/g)?.length ?? 0
  if (sinks !== SINKS) fail(`${sinks} places write innerHTML, not ${SINKS}`)
  return text.replace(/\.innerHTML(\s*=(?!=))/g, '.textContent$1')
}

/** The plugin needs a global `L`, also when it is called. */
const cleanCluster = source => {
  if (/\.innerHTML/.test(source)) fail('the cluster plugin writes innerHTML')
  if (!/exports\.MarkerClusterGroup = MarkerClusterGroup/.test(source)) fail('the cluster plugin exports otherwise')
  return `import * as leaflet from 'leaflet'
const L = { ...leaflet }
const module = { exports: {} }
const exports = module.exports;
${source.replace(/\/\/# sourceMappingURL=.*/g, '')}
export const MarkerClusterGroup = module.exports.MarkerClusterGroup
export const MarkerCluster = module.exports.MarkerCluster
`
}
const cleanPayment = source => {
  const parts = source.match(UNUSED)?.length ?? 0
  if (parts !== UNUSED_PARTS) fail(`payment has ${parts} parts to leave out, not ${UNUSED_PARTS}`)
  return `const module = {};\n${source.replace(UNUSED, '')}\nexport default module.exports`
}
const cleanValibot = source => {
  if (source.match(FOR_ALL)?.length !== 2) fail('valibot is another')
  return source.replace(FOR_ALL, ([first]) => (first === '{' ? 'config$1' : ''))
}
const PATHS = { leaflet: LEAFLET, 'leaflet.markercluster': CLUSTER, payment: PAYMENT }
const CLEAN = { [LEAFLET]: cleanLeaflet, [CLUSTER]: cleanCluster, [PAYMENT]: cleanPayment, [VALIBOT]: cleanValibot }

/** For Rolldown and Vite: in a release, in tests and stories. */
export const cleanPackages = {
  name: 'clean-packages',
  enforce: 'pre',
  resolveId: id => PATHS[id],
  load(id) {
    const path = id.split('?')[0]
    return CLEAN[path]?.(readFileSync(path, 'utf8'))
  },
}
