import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected, until } from '../support/browser-page.ts'
import {
  addAndHear,
  addButton,
  cartCount,
  choose,
  chosenValue,
  finalPrice,
  follow,
  form,
  messages,
  optionOf,
  outcome,
  quantityField,
  reads,
} from './shopper.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'
const CANDLES = '/ember-candles.html'
const ADD = '**/checkout/cart/add/**'
const GENERIC = 'Something went wrong with your request. Please try again later.'

/** Bodies of the requests that add to the cart, as they leave. */
const additions = (context: BrowserContext) => {
  const bodies: string[] = []
  context.on('request', request => {
    if (/\/checkout\/cart\/add\//.test(request.url())) bodies.push(request.postData() ?? '')
  })
  return bodies
}

const OFFLINE = 'You seem to be offline. Please try again when the connection is back.'

const isUsable = async (page: Page) => {
  await reads(addButton(page), 'Add to Cart')
  expect(await addButton(page).getAttribute('aria-disabled')).toBe(null)
  expect(await addButton(page).isEnabled()).toBe(true)
}

walk('a shopper buys a parka, and the cart counts here and in a second tab', async ({ open }) => {
  const other = await open('/')
  const page = await open(PARKA)
  await connected(page, 'swatches', 'add-to-cart', 'minicart')
  await connected(other, 'minicart')
  await choose(page, { Colour: 'Pine', Size: 'M' })
  await addAndHear(page)
  await reads(cartCount(page), '1')
  await reads(cartCount(other), '1')
  await outcome(page).getByText('Added to cart: Aurora Parka, Pine, M', { exact: true }).waitFor()
  expect(await messages(page).count()).toBe(0)
  expect(await messages(other).count()).toBe(0)
  await isUsable(page)
})

walk('a double click adds once', async ({ open, visitor }) => {
  const page = await open(CANDLES)
  const sent = additions((await visitor()).context)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).dblclick()
  await reads(cartCount(page), '1')
  await isUsable(page)
  expect(sent).toHaveLength(1)
})

walk('a shopper who forgot the size sees the reason at the size, which has the focus', async ({ open, visitor }) => {
  const page = await open(PARKA)
  const sent = additions((await visitor()).context)
  await connected(page, 'swatches', 'add-to-cart')
  await choose(page, { Colour: 'Pine' })
  await addButton(page).click()
  const said = form(page).getByText('This is a required field.')
  await said.first().waitFor()
  expect(await said.count()).toBe(1)
  expect(
    await page.evaluate(() =>
      document.activeElement?.closest('[data-attribute-code]')?.getAttribute('data-attribute-code'),
    ),
  ).toBe('size')
  expect(sent).toHaveLength(0)
  await choose(page, { Size: 'M' })
  await addButton(page).click()
  await reads(cartCount(page), '1')
  expect(await said.count()).toBe(0)
})

walk('a form key that the server no longer knows is repaired once, and the form is kept', async ({ open, visitor }) => {
  const page = await open(PARKA)
  const { context } = await visitor()
  const sent = additions(context)
  await connected(page, 'swatches', 'add-to-cart', 'minicart')
  await choose(page, { Colour: 'Sea', Size: 'M' })
  await quantityField(page).fill('2')
  // The body's key is changed on its way, as by a proxy with an old page: the server leads to a page and says why there.
  await context.route(
    ADD,
    (route: Route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/(name="form_key"\s+)\w+/, '$1changedchangedch'),
      }),
    { times: 1 },
  )
  await addButton(page).click()
  await reads(cartCount(page), '2')
  expect(sent).toHaveLength(2)
  expect(await chosenValue(page, '93')).toBe('52')
  expect(await quantityField(page).inputValue()).toBe('2')
})

const troubles: [string, (route: Route) => Promise<void>, said?: string][] = [
  ['an error of the server', route => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Sorry</h1>' })],
  ['a lost network', route => route.abort('internetdisconnected'), OFFLINE],
  [
    'an answer that is not JSON',
    route => route.fulfill({ status: 200, contentType: 'application/json', body: '{"half":' }),
  ],
]

for (const [what, answer, said = GENERIC] of troubles)
  walk(
    `${what} is shown, the button is ready again and the form keeps what was chosen`,
    async ({ open, visitor, expectTrouble }) => {
      expectTrouble(/Failed to load resource/)
      const page = await open(PARKA)
      const { context } = await visitor()
      await connected(page, 'swatches', 'price', 'add-to-cart')
      await choose(page, { Colour: 'Sea', Size: 'XL' })
      await quantityField(page).fill('2')
      await context.route(ADD, answer, { times: 1 })
      await addButton(page).click()
      await outcome(page).filter({ hasText: said }).waitFor()
      await isUsable(page)
      expect(await chosenValue(page, '93')).toBe('52')
      expect(await quantityField(page).inputValue()).toBe('2')
      await reads(finalPrice(page), '€299.00')
      await addButton(page).click()
      await reads(cartCount(page), '2')
      await outcome(page).filter({ hasText: 'Added to cart: Aurora Parka, Sea, XL' }).waitFor()
    },
    { flavours: 'drawn' },
  )

walk('an answer that never arrives times out after 30 seconds, and the form can be sent again', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await context.route(ADD, () => arrive(), { times: 1 })
  await addButton(page).click()
  await arrived
  expect((await addButton(page).textContent())?.trim()).toBe('Adding...')
  await page.clock.fastForward(30_001)
  await outcome(page).filter({ hasText: GENERIC }).waitFor()
  await isUsable(page)
  await addButton(page).click()
  await reads(cartCount(page), '1')
})

walk('a refusal is shown below the button, in the server’s words, and the quantity stays', async ({ open }) => {
  const page = await open('/camp-axe.html')
  await connected(page, 'add-to-cart')
  // Nine are in the loft.
  await quantityField(page).fill('50')
  await addButton(page).click()
  await outcome(page).filter({ hasText: 'The requested qty is not available' }).waitFor()
  await isUsable(page)
  expect(await quantityField(page).inputValue()).toBe('50')
  expect(await messages(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/camp-axe.html')
})

walk('a page instead of data is no failure when the cart holds the product', async ({ open, visitor }) => {
  const page = await open(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await (await visitor()).context.route(
    ADD,
    async route => {
      await route.fetch()
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title>' })
    },
    { times: 1 },
  )
  await addButton(page).click()
  await outcome(page).filter({ hasText: 'Added to cart: Ember Candles' }).waitFor()
  await reads(cartCount(page), '1')
  await expect.poll(() => page.locator('.minicart-wrapper[data-stale]').count()).toBe(0)
})

walk('a shop whose script does not arrive sells by a plain submit', async ({ visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const { context, open } = await visitor()
  await blockScripts(context)
  const page = await open(PARKA)
  const group = (name: string) => form(page).locator(`select[name="super_attribute[${name}]"]`)
  await group('93').selectOption({ label: 'Sea' })
  await group('144').selectOption({ label: 'M' })
  await follow(addButton(page))
  await context.unroute(/\.js(\?|$)/)
  await page.goto('/')
  await reads(cartCount(page), '1')
})

walk(
  'a browser without script sells too',
  async ({ open }) => {
    const page = await open(CANDLES, { script: false })
    await follow(addButton(page))
    expect(await page.locator('body').textContent()).toContain('Ember Candles')
  },
  { axe: false, flavours: ['preact'] },
)

walk(
  'buttons that the page prints disabled work as soon as the entry runs, before any chunk',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/, /\[[a-z-]+\]/)
    const { context } = await visitor()
    const page = await context.newPage()
    // Only the entry and what it imports arrive.
    await context.route(/\/files-[0-9A-Z]+\.js/, route => route.abort())
    await page.goto(`${PARKA}?markup=luma`)
    await until(page, () => window.skerry)
    await expect.poll(() => addButton(page).isEnabled()).toBe(true)
  },
)

walk('a page in Luma’s own markup sells like any other', async ({ open }) => {
  const page = await open(`${PARKA}?markup=luma`)
  await connected(page, 'swatches', 'add-to-cart', 'minicart')
  await choose(page, { Colour: 'Amber', Size: 'M' })
  await addButton(page).click()
  await reads(cartCount(page), '1')
  expect(await optionOf(page, 'Colour', 'Amber').getAttribute('aria-checked')).toBe('true')
})

walk('a tile sells what needs no choice', async ({ open }) => {
  const page = await open('/light.html')
  await connected(page, 'add-to-cart', 'minicart')
  await page.getByRole('button', { name: 'Add to Cart: Ember Candles, six', exact: true }).click()
  await reads(cartCount(page), '1')
})
