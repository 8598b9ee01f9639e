import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { buy, cartLink, cartPanel, finalPrice, minus, plus, quantityField, reachQuantity, reads } from './shopper.ts'
import { walk } from './walk.ts'

const CANDLES = '/ember-candles.html'

walk('plus and minus count, keep the focus, and minus stops at the least that is sold', async ({ open }) => {
  const page = await open(CANDLES)
  await connected(page, 'price')
  await reachQuantity(page)
  await plus(page).click()
  await plus(page).click()
  expect(await quantityField(page).inputValue()).toBe('3')
  await reads(finalPrice(page), '€16.00')
  await expect.poll(() => plus(page).evaluate(button => button === document.activeElement)).toBe(true)
  for (let press = 0; press < 5; press++) await minus(page).click()
  expect(await quantityField(page).inputValue()).toBe('1')
})

walk('a quantity that is no number becomes zero at the next press, and counts as one until then', async ({ open }) => {
  const page = await open(CANDLES)
  await connected(page, 'price')
  await reachQuantity(page)
  await quantityField(page).fill('')
  await reads(finalPrice(page), '€18.00')
  await plus(page).click()
  expect(await quantityField(page).inputValue()).toBe('0')
})

walk('a minus sign is taken out as it is typed', async ({ open }) => {
  const page = await open(CANDLES)
  await connected(page, 'price')
  await reachQuantity(page)
  await quantityField(page).fill('')
  await quantityField(page).pressSequentially('-12')
  await expect.poll(() => quantityField(page).inputValue()).toBe('12')
})

walk('a minus sign is not taken in the opened cart', async ({ open }) => {
  const page = await open(CANDLES)
  await buy(page)
  await cartLink(page).click()
  const field = cartPanel(page).getByRole('spinbutton')
  await field.press('ControlOrMeta+A')
  await field.pressSequentially('-3')
  expect(await field.inputValue()).toBe('3')
})

walk('the quantity buttons answer to Enter and Space', async ({ open }) => {
  const page = await open(CANDLES)
  await reachQuantity(page)
  await plus(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await quantityField(page).inputValue()).toBe('3')
})
