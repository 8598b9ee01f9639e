import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['picker', 'pickup-terminals', 'shipping-step', 'address-fields'])(
  'styles of %s touch nothing of the theme’s (first carrier, defect 17; second, 16)',
  name => {
    const text = readFileSync(`styles/${name}.css`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    expect(text.trim()).toMatch(/^@layer skerry \{/)
    const selectors = [...text.matchAll(/([^{}]+)\{/g)]
      .map(([, selector]) => (selector ?? '').trim())
      .filter(selector => selector && !selector.startsWith('@') && !/^\d|^(from|to)$/.test(selector))
    for (const selector of selectors)
      expect(selector).toMatch(/skerry-|leaflet-|data-widget|table-checkout-shipping-method|\.field[ -]/)
  },
)

test('there is one copy of the map and of its clusters, pinned, and no host is called by name (first carrier, defect 21)', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
  const all = { ...dependencies, ...devDependencies }
  expect([all.leaflet, all['leaflet.markercluster']]).toEqual(['1.9.4', '1.5.3'])
  const sources = [
    'core/map',
    'core/checkout',
    'core/pickup',
    'core/view/pickup',
    'widgets/pickup-points',
    'widgets/pickup-terminals',
  ].flatMap(folder => readdirSync(folder).map(file => readFileSync(`${folder}/${file}`, 'utf8')))
  for (const text of sources) expect(text).not.toMatch(/https?:\/\/(?!shop\.test)/)
})
