/** What a customer sees of a press on Add to Cart on the wish list. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { hasFocus, INPUT_METHODS } from './input-methods.ts'
import { staysPut } from './shift.ts'
import { cartCount, centre, formKeysWritten, isInSight, outcome, reads, signIn } from './shopper.ts'
import { type Walk, walk, walkRow } from './walk.ts'

const CANDLES = { product: '204', qty: '1' }
const LANTERN = { product: '201', qty: '1' }
const TRIPOD = '602'
const PARKA = { product: '101', 'super_attribute[93]': '49', 'super_attribute[144]': '168' }

const post = (context: BrowserContext, path: string, form: Record<string, string>) =>
  context.request.post(path, { form, headers: { 'X-Requested-With': 'XMLHttpRequest' } })

/** A customer's wish list with these products. */
const openList = async (
  { open, visitor }: Walk,
  wishes: readonly Record<string, string>[],
  options?: Parameters<Walk['open']>[1],
  hasScript = true,
): Promise<Page> => {
  const page = await open('/customer/account/login/', options)
  await Promise.all([page.waitForURL('**/customer/account/'), signIn(page, hasScript)])
  // Signing in deletes the key.
  if (hasScript) await formKeysWritten(page)
  const { context } = await visitor()
  const form_key = (await context.cookies()).find(({ name }) => name === 'form_key')?.value ?? 'k7Qm2Zp4Xc9Lw1Rt'
  for (const fields of wishes) await post(context, '/wishlist/index/add/', { ...fields, form_key })
  // What that said is not what these walks look for.
  await context.request.get('/customer/section/load/?sections=messages')
  await page.goto('/wishlist/')
  if (hasScript) await connected(page, 'wish-list', 'minicart')
  return page
}

const button = (page: Page, name = 'Ember Candles, six') =>
  page.getByRole('button', { name: `Add to Cart: ${name}`, exact: true })

const stateOf = async (page: Page) =>
  (await page.context().request.get('/__shop/state')).json() as Promise<{
    wishlist: number[]
    items: { qty: number; sku: string }[]
  }>

const SCREENS = { 320: 'the smallest phone', 375: 'a phone', 1280: 'a desk' }

for (const [width, screen] of Object.entries(SCREENS)) {
  const visit = { width: Number(width), height: Number(width) > 1000 ? 900 : 667, touch: Number(width) < 1000 }

  walkRow(`on ${screen} a customer sees at the wish what was added, in sight, and nothing moves`, async around => {
    const page = await openList(around, [LANTERN, CANDLES, PARKA], visit)
    await centre(button(page))
    await button(page).hover()
    await staysPut(button(page), async () => {
      await button(page).click()
      await outcome(page).getByText('Added to cart: Ember Candles, six').waitFor()
      await reads(cartCount(page), '1')
    })
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
    await reads(button(page), 'Added')
    expect((await stateOf(page)).wishlist).toEqual([201, 101])
    // The next press closes the card of the last, also at the window's lower edge.
    await button(page, 'Aurora Parka').evaluate(element => element.scrollIntoView({ block: 'end' }))
    await button(page, 'Aurora Parka').click()
    await outcome(page).getByText('Added to cart: Aurora Parka, Pine, S').waitFor()
    await expect.poll(() => isInSight(outcome(page))).toBe(true)
    expect(await outcome(page).count()).toBe(1)
    await outcome(page).getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('**/checkout/cart/')
  })

  walkRow(`on ${screen} a wish’s refusal and being offline are read at the wish, and nothing moves`, async around => {
    const { visitor, expectTrouble } = around
    expectTrouble(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const page = await openList(around, [LANTERN, CANDLES, { product: TRIPOD }], visit)
    const { context } = await visitor()
    await centre(button(page))
    await button(page).focus()
    await until(page, () => [...document.styleSheets].some(({ href }) => /outcome-/.test(href ?? '')))
    const says = async (text: string) => {
      await staysPut(button(page), async () => {
        await button(page).click()
        await outcome(page).getByText(text).waitFor()
      })
      await expect.poll(() => isInSight(outcome(page))).toBe(true)
      await reads(button(page), 'Add to Cart')
    }
    await context.setOffline(true)
    await says('You seem to be offline.')
    await context.setOffline(false)
    // The last one was sold since the page was printed.
    await button(page).evaluate((element, id) => {
      element.dataset['post'] = (element.dataset['post'] ?? '').replace('"204"', `"${id}"`)
    }, TRIPOD)
    await says('This product(s) is out of stock.')
    expect((await stateOf(page)).wishlist).toEqual([201, 204, Number(TRIPOD)])
  })
}

for (const [how, { screen, press }] of Object.entries(INPUT_METHODS))
  walkRow(`${how} a customer buys as many of a wish as its own field says`, async around => {
    const page = await openList(around, [CANDLES, LANTERN], screen)
    const quantity = page.locator('#item_201').getByLabel('Qty')
    await quantity.fill('0')
    await press(button(page, 'Lantern No. 3'))
    await page.getByText('Please enter a number greater than 0 in this field.').waitFor()
    await quantity.fill('3')
    await press(button(page, 'Lantern No. 3'))
    await outcome(page).getByText('Added to cart: Lantern No. 3').waitFor()
    await reads(cartCount(page), '3')
    expect((await stateOf(page)).items).toMatchObject([{ sku: 'KR-201', qty: 3 }])
    await button(page, 'Lantern No. 3').focus()
    await page.keyboard.press('Escape')
    await outcome(page).waitFor({ state: 'detached' })
    expect(await hasFocus(button(page, 'Lantern No. 3'))).toBe(true)
    // The rest of the list is sent without what has left it.
    await page.getByRole('button', { name: 'Update Wish List' }).click()
    await page.locator('#item_201').waitFor({ state: 'detached' })
    expect((await stateOf(page)).wishlist).toEqual([204])
  })

walk('a wish whose options are missing leads to its page, where the server’s words are', async around => {
  const page = await openList(around, [{ product: '101' }])
  await button(page, 'Aurora Parka').click()
  await page.waitForURL('**/wishlist/index/configure/id/101/**')
  await page.getByText('You need to choose options for your item.').waitFor()
  expect((await stateOf(page)).items).toEqual([])
})

walk('a customer whose session has ended is led to the sign-in page', async around => {
  const page = await openList(around, [CANDLES])
  await page.context().clearCookies({ name: 'PHPSESSID' })
  await button(page).click()
  await page.waitForURL('**/customer/account/login/')
})

walk(
  'without script a customer buys a wish in the quantity of its field',
  async around => {
    const page = await openList(around, [CANDLES, LANTERN], { script: false }, false)
    await page.locator('#item_201').getByLabel('Qty').fill('2')
    await button(page, 'Lantern No. 3').click()
    await page.locator('#item_201').waitFor({ state: 'detached' })
    expect((await stateOf(page)).items).toMatchObject([{ sku: 'KR-201', qty: 2 }])
  },
  { axe: false, flavours: ['preact'] },
)
