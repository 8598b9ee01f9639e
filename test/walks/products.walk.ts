import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { addButton, cartCount, cartLink, cartPanel, follow, form, formKeysWritten, outcome, reads } from './shopper.ts'
import { FLAVOURS, walk } from './walk.ts'

const CANDLES = '/ember-candles.html'
const ADD = '**/checkout/cart/add/**'

walk('of a grouped product a shopper takes what is wanted, each in its own number', async ({ open }) => {
  const page = await open('/fireside-table.html')
  await connected(page, 'add-to-cart', 'minicart')
  const top = () => addButton(page).evaluate(button => button.getBoundingClientRect().top + scrollY)
  const before = await top()
  await addButton(page).click()
  await form(page).getByText('Please specify the quantity of product(s).').waitFor()
  await reads(addButton(page), 'Add to Cart')
  const total = page.locator('[data-role=grouped-total]')
  await page.getByLabel('Qty: Coffee Kettle').fill('2')
  await reads(total, 'Total: €92.00')
  const more = page.getByRole('button', { name: 'Increase quantity of Spirit Burner' })
  await more.focus()
  await page.keyboard.press('Enter')
  await reads(total, 'Total: €121.00')
  await page.keyboard.press('Enter')
  // Two burners have a price of their own.
  await reads(page.locator('#product-price-211'), '€27.00')
  await reads(total, 'Total: €146.00')
  expect(await form(page).getByText('Please specify').count()).toBe(0)
  expect(await top()).toBe(before)
  expect(await page.getByLabel('Qty: Fire Tripod').count()).toBe(0)
  await addButton(page).click()
  await reads(cartCount(page), '4')
  await outcome(page).filter({ hasText: 'Added to cart: Fireside Table' }).waitFor()
  await cartLink(page).click()
  await cartPanel(page).getByRole('link', { name: 'Coffee Kettle' }).first().waitFor()
  expect(await cartPanel(page).getByRole('link', { name: 'Stew Pot 2.5 l' }).count()).toBe(0)
  await cartPanel(page).getByText('€146.00').first().waitFor()
  await page.goto('/checkout/cart/')
  await formKeysWritten(page)
  expect(await changeLine(page, 'Spirit Burner', '1')).toEqual(['€29.00', '€92.00'])
})

/** Changes the quantity of one of the cart's lines, which is how the rows of a grouped product are changed. */
const changeLine = async (page: Page, name: string, qty: string): Promise<string[]> => {
  const line = page.locator('.cart.item', { hasText: name })
  expect(await line.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  await line.getByRole('spinbutton').fill(qty)
  await follow(page.getByRole('button', { name: 'Update', exact: true }).last())
  return (await page.locator('.cart.item .col.subtotal').allInnerTexts()).sort()
}

walk(
  'without script a grouped product is refused or bought by the server, and nothing of the instalments’ provider is asked for',
  async ({ visitor }) => {
    const { context, open } = await visitor({ script: false })
    const asked: string[] = []
    context.on('request', request => asked.push(new URL(request.url()).pathname))
    const page = await open('/fireside-table.html')
    await follow(addButton(page))
    expect(new URL(page.url()).pathname).toBe('/fireside-table.html')
    await page.locator('.pay-later').scrollIntoViewIfNeeded()
    expect(await page.locator('.pay-later').innerText()).toBe('')
    await page.getByLabel('Qty: Coffee Kettle').fill('2')
    await page.getByLabel('Qty: Spirit Burner').fill('2')
    await follow(addButton(page))
    await page.goto('/checkout/cart/')
    expect((await page.locator('.cart.item .col.subtotal').allInnerTexts()).sort()).toEqual(['€54.00', '€92.00'])
    expect(await changeLine(page, 'Spirit Burner', '1')).toEqual(['€29.00', '€92.00'])
    expect(asked.filter(path => path === '/media/pay-later.js')).toEqual([])
  },
  { axe: false, flavours: ['preact'] },
)

/** What the form posts to the wish list, by name: the product's fields alone. */
const wished = async (page: Page) => {
  const [request] = await Promise.all([
    page.waitForRequest(request => request.url().includes('/wishlist/index/add')),
    follow(page.getByRole('button', { name: 'Add to wish list' })),
  ])
  const fields = [...new URLSearchParams(request.postData() ?? '')]
  return Object.fromEntries(fields.filter(([name]) => /^(bundle_option|super_group|qty)/.test(name)))
}

for (const [how, script] of [
  ['with', true],
  ['without', false],
] as const)
  walk(
    `${how} script the wish list gets exactly what is chosen of a bundle and of a grouped product`,
    async ({ visitor }) => {
      const { open } = await visitor({ script })
      const page = await open('/breakfast-set.html?startcustomization=1')
      if (script) await connected(page, 'add-to-cart', 'bundle', 'slide')
      await form(page).getByLabel('Twig Stove').check()
      await form(page).getByLabel('Birch Cup').check()
      await form(page).getByLabel('Qty', { exact: true }).fill('2')
      expect(await wished(page)).toEqual({
        'bundle_option[21]': '42',
        'bundle_option[22]': '43',
        'bundle_option[23][45]': '45',
        qty: '2',
      })
      await page.goto('/fireside-table.html')
      if (script) await connected(page, 'add-to-cart')
      await page.getByLabel('Qty: Spirit Burner').fill('3')
      expect(await wished(page)).toMatchObject({ 'super_group[211]': '3', 'super_group[209]': '0' })
    },
    { axe: false, flavours: script ? FLAVOURS : ['preact'] },
  )

walk('a downloadable product says why it was refused, and is bought with its link', async ({ open }) => {
  const page = await open('/coast-path-guide.html')
  await connected(page, 'add-to-cart', 'minicart')
  const link = form(page).getByLabel('Walking edition (PDF)')
  await link.uncheck()
  await addButton(page).click()
  await outcome(page).filter({ hasText: 'Please specify product link(s).' }).waitFor()
  await link.check()
  await addButton(page).click()
  await reads(cartCount(page), '1')
})

walk('what an answer has for the minicart and the stock is shown in their places', async ({ open, visitor }) => {
  const page = await open(CANDLES)
  const { context } = await visitor()
  await connected(page, 'add-to-cart', 'minicart')
  await context.route(ADD, async route => {
    const response = await route.fetch()
    const minicart = `<div data-block="minicart" class="minicart-wrapper" data-widget="minicart"><a class="action showcart" href="/checkout/cart/"><span class="text">Basket</span><span class="counter qty empty"><span class="counter-number"></span><span class="counter-label"></span></span></a></div>`
    await route.fulfill({ response, json: { minicart, product: { statusText: 'Out of stock' } } })
  })
  await addButton(page).click()
  const stock = page.locator('.product-info-main .stock')
  await reads(stock, 'Out of stock')
  expect(await stock.getAttribute('class')).toBe('stock unavailable')
  // The new block is an island of its own, which counts like the old one.
  await reads(page.locator('.minicart-wrapper .text'), 'Basket')
  await connected(page, 'minicart')
  await reads(cartCount(page), '1')
  expect(await page.locator('[data-block=minicart]').count()).toBe(1)
})
