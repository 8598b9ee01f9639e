/** Packages as modules that keep Trusted Types, leave no global and have what the kit calls; other versions fail loudly. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const LEAFLET = require.resolve('leaflet/dist/leaflet-src.esm.js')
const CLUSTER = require.resolve('leaflet.markercluster/dist/leaflet.markercluster-src.js')
const PAYMENT = require.resolve('payment')
const PATHS = { leaflet: LEAFLET, 'leaflet.markercluster': CLUSTER, payment: PAYMENT }
// Handlers for fields, what they need of two packages, a table of cards that the kit replaces, and a global.
const UNUSED_IN_PAYMENT =
  /(globalThis|QJ) = require\(.*|(?<=cards = \[)\n[\s\S]*?(?=\n {2}\];)|hasTextSelected = function[\s\S]*?(?=Payment = \(function)|Payment\.J = QJ;|Payment\.restrictNumeric = function[\s\S]*?(?=Payment\.getCardArray = )|globalThis\.Payment = .*/g

/** The changes of each package: a pattern, the number of places that match, and their replacement. */
const CHANGES = {
  [LEAFLET]: [
    // The probe that parses HTML is answered: every browser draws SVG. What is written as HTML becomes text.
    [/var inlineSvg = !!svg\$1 && \(function \(\) \{[\s\S]*?\n\}\)\(\);/g, 1, 'var inlineSvg = true;'],
    [/var vml = !svg\$1 && \(function \(\) \{[\s\S]*?\n\}\(\)\);/g, 1, 'var vml = false;'],
    [/\.innerHTML(?=\s*=(?!=))/g, 9, '.textContent'],
  ],
  [CLUSTER]: [
    [/\.innerHTML/g, 0, ''],
    // The plugin needs a global `L`, also when it is called.
    [/^/g, 1, "import * as leaflet from 'leaflet'; const L = { ...leaflet }, exports = {}, module = { exports };"],
    [/\/\/# sourceMappingURL=.*/g, 1, 'export const { MarkerClusterGroup, MarkerCluster } = exports'],
  ],
  [PAYMENT]: [
    [UNUSED_IN_PAYMENT, 7, ''],
    [/^/g, 1, 'const module = {};'],
    [/$/g, 1, 'export default module.exports'],
  ],
}

const change = (text, [pattern, places, replacement]) => {
  const found = text.match(pattern)?.length ?? 0
  if (found === places) return text.replace(pattern, replacement)
  throw new Error(`A package has ${pattern} in ${found} places, not ${places}. Look at it before an upgrade.`)
}

/** For Rolldown and Vite: in a release, in tests and stories. */
export const cleanPackages = {
  name: 'clean-packages',
  enforce: 'pre',
  resolveId: id => PATHS[id],
  load(id) {
    const path = id.split('?')[0]
    return CHANGES[path]?.reduce(change, readFileSync(path, 'utf8'))
  },
}
