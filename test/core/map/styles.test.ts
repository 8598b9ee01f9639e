import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['picker', 'pickup-terminals', 'shipping-step', 'address-fields'])(
  'styles of %s select nothing of the theme',
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

test('pins one copy of Leaflet and its clusters, and names no host', () => {
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
