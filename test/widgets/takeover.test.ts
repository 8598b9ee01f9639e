import { expect, test, vi } from 'vitest'
import { replaced } from '../../core/legacy/replaced.ts'

const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(link => link.href.replace(/.*\//, ''))

test('a takeover preloads the sheets of the widgets that it finds on the page, once, and no others', async () => {
  vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(true)
  document.body.innerHTML = `<div class="swatch-opt"></div><div data-mage-init='{"priceBox":{}}'></div>`
  document.head.innerHTML = `
    <script data-takeover="all" data-styles="product.css:swatches,price listing.css:layered-nav broken.css"></script>
    <script type="text/x-magento-init">{".swatch-opt":{"Magento_Swatches/js/swatch-renderer":{"jsonConfig":{}}}}</script>`
  await import('../../widgets/takeover.ts')
  expect([...replaced.values()].flatMap(Object.keys).sort()).toEqual(['price', 'swatches'])
  expect(preloaded()).toEqual(['product.css'])
})
