import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { fault, sectionRequests } from '../support/shop.ts'
import { add, addButton, cartCount, choose, chosenValue, outcome, quantityField, reads } from './shopper.ts'
import { walk } from './walk.ts'

const PARKA = '/aurora-parka.html'
const CANDLES = '/ember-candles.html'
const EXPECTED = /Failed to load resource/

// The shop's own switch: what a curious person chooses on the page holds for them by cookie.
for (const network of ['offline', '500', 'html'])
  walk(
    `with the network ${network} a shopper sees a message, keeps the choice, and buys once it recovers`,
    async ({ open, expectTrouble }) => {
      expectTrouble(EXPECTED)
      const page = await open(`${PARKA}?network=${network}`)
      await connected(page, 'swatches', 'add-to-cart')
      await choose(page, { Colour: 'Sea', Size: 'M' })
      await addButton(page).click()
      const text = network === 'offline' ? 'You seem to be offline' : 'Something went wrong'
      await outcome(page).filter({ hasText: text }).waitFor()
      expect(await chosenValue(page, '93')).toBe('52')
      await page.goto(`${PARKA}?network=clear`)
      await connected(page, 'swatches', 'add-to-cart')
      await choose(page, { Colour: 'Sea', Size: 'M' })
      await addButton(page).click()
      await reads(cartCount(page), '1')
    },
    { flavours: 'drawn' },
  )

walk('over a slow network the button says what it is doing, and the answer is not missed', async ({ open }) => {
  const page = await open(`${CANDLES}?network=slow`)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await reads(addButton(page), 'Adding...')
  expect(await addButton(page).getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => addButton(page).evaluate(button => button === document.activeElement)).toBe(true)
  await reads(cartCount(page), '1')
})

walk('answers that overtake each other leave the newest cart', async ({ open }) => {
  const page = await open(`${CANDLES}?network=shuffle`)
  await connected(page, 'add-to-cart', 'minicart')
  for (const count of ['1', '2', '3']) {
    await add(page)
    await reads(cartCount(page), count)
  }
})

walk(
  'a product that was added although the answer broke is reported as added',
  async ({ open, visitor, expectTrouble }) => {
    expectTrouble(EXPECTED)
    const page = await open(CANDLES)
    const { context } = await visitor()
    await connected(page, 'add-to-cart', 'minicart')
    await fault(context, { path: '/checkout/cart/add', kind: 'garbage', after: true })
    await quantityField(page).fill('2')
    await addButton(page).click()
    await outcome(page).filter({ hasText: 'Added to cart' }).waitFor()
    await reads(cartCount(page), '2')
  },
)

for (const kind of ['500', 'html', 'garbage', 'offline', 'redirect'] as const)
  walk(
    `private data that ${kind} kept away is loaded at the next page, and the page works meanwhile`,
    async ({ open, visitor, expectTrouble }) => {
      expectTrouble(EXPECTED)
      const page = await open(CANDLES)
      const { context } = await visitor()
      await connected(page, 'add-to-cart', 'minicart')
      await fault(context, { path: '/customer/section/load', kind })
      await addButton(page).click()
      await expect.poll(async () => (await sectionRequests(context)).length).toBeGreaterThan(0)
      await page.goto('/')
      await reads(cartCount(page), '1')
    },
    { flavours: 'drawn' },
  )
