import { expect, test, vi } from 'vitest'
import { replaced } from '../../core/legacy/replaced.ts'
import { sheets } from '../../core/release/load.ts'

test('a takeover links the sheets of the widgets that it finds on the page, once, and no others', async () => {
  vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(true)
  document.body.innerHTML = `<div class="swatch-opt"></div><div data-mage-init='{"priceBox":{}}'></div>`
  document.head.innerHTML = `
    <script data-takeover="all" data-styles="product-0A1B2C3D.css:sha384-p/+=:swatches,price listing-0A1B2C3D.css:sha384-l:layered-nav broken.css"></script>
    <script type="text/x-magento-init">{".swatch-opt":{"Magento_Swatches/js/swatch-renderer":{"jsonConfig":{}}}}</script>`
  // happy-dom fetches no links.
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  await import('../../widgets/takeover.ts')
  expect([...replaced.values()].flatMap(Object.keys).sort()).toEqual(['price', 'swatches'])
  const links = (append.mock.calls.flat() as HTMLLinkElement[]).filter(({ rel }) => rel === 'stylesheet')
  expect(links.map(({ rel, href, integrity }) => [rel, href.replace(/.*\//, ''), integrity])).toEqual([
    ['stylesheet', 'product-0A1B2C3D.css', 'sha384-p/+='],
  ])
  // What asks for it waits for the same file.
  expect([...sheets.keys()]).toEqual(['product'])
})
