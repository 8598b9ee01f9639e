import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(Object.getPrototypeOf(document.createElement('link').relList), 'supports').mockReturnValue(true)
})

test('a takeover links the sheets of the widgets that it finds on the page, once, and no others', async () => {
  document.body.innerHTML = `<div class="swatch-opt"></div><div data-mage-init='{"priceBox":{}}'></div>`
  document.head.innerHTML = `
    <script data-takeover="all" data-styles="product-0A1B2C3D.css:sha384-p/+=:swatches,price listing-0A1B2C3D.css:sha384-l:layered-nav broken.css"></script>
    <script type="text/x-magento-init">{".swatch-opt":{"Magento_Swatches/js/swatch-renderer":{"jsonConfig":{}}}}</script>`
  // happy-dom fetches no links.
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  const { replaced } = await import('../../core/legacy/replaced.ts')
  const { sheets } = await import('../../core/release/load.ts')
  await import('../../widgets/takeover.ts')
  expect([...replaced.values()].flatMap(Object.keys).sort()).toEqual(['price', 'swatches'])
  const links = (append.mock.calls.flat() as HTMLLinkElement[]).filter(({ rel }) => rel === 'stylesheet')
  expect(links.map(({ rel, href, integrity }) => [rel, href.replace(/.*\//, ''), integrity])).toEqual([
    ['stylesheet', 'product-0A1B2C3D.css', 'sha384-p/+='],
  ])
  // What asks for it waits for the same file.
  expect([...sheets.keys()]).toEqual(['product'])
})

test.each(['price', 'swatches', 'custom-options'])(
  'naming %s takes over all that says what the product costs, and nothing else',
  async name => {
    document.body.innerHTML = `<div class="swatch-opt"></div><div data-mage-init='{"priceBox":{},"tabs":{}}'></div>`
    document.head.innerHTML = `
      <script data-takeover="${name}"></script>
      <script type="text/x-magento-init">{".swatch-opt":{"Magento_Swatches/js/swatch-renderer":{"jsonConfig":{}}}}</script>`
    const { replaced } = await import('../../core/legacy/replaced.ts')
    await import('../../widgets/takeover.ts')
    expect([...replaced.values()].flatMap(Object.keys).sort()).toEqual(['price', 'swatches'])
  },
)
