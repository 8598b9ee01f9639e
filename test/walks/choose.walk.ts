import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import {
  choose,
  chosenValue,
  finalPrice,
  groupOf,
  optionOf,
  pictureOf,
  quantityField,
  reachQuantity,
  reads,
} from './shopper.ts'
import { walk } from './walk.ts'

// The parka: five colours by six sizes; XL and XXL cost more; Birch has neither, Amber has no XS.
const PARKA = '/aurora-parka.html'
const COLOUR = '93'
const SIZE = '144'
const PINE = '49'
const NIGHT = '50'
const SEA = '52'
const M = '169'
const XL = '171'

walk('a shopper picks colour and size by mouse, and price, picture and form follow', async ({ open }) => {
  const page = await open(PARKA)
  await connected(page, 'swatches', 'price')
  const first = await pictureOf(page)
  await reads(finalPrice(page), '€289.00')
  await choose(page, { Colour: 'Sea' })
  await expect.poll(() => pictureOf(page)).not.toBe(first)
  expect(await pictureOf(page)).toMatch(/sea/)
  await choose(page, { Size: 'XL' })
  await reads(finalPrice(page), '€299.00')
  expect(await chosenValue(page, COLOUR)).toBe(SEA)
  expect(await chosenValue(page, SIZE)).toBe(XL)
  expect(await optionOf(page, 'Colour', 'Sea').getAttribute('aria-checked')).toBe('true')
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(PARKA)
})

walk('a shopper picks colour and size by keyboard alone', async ({ open }) => {
  const page = await open(PARKA)
  await connected(page, 'swatches', 'price')
  // One tab stop for each attribute: from the last colour's group on to the first size.
  await groupOf(page, 'Colour').getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chosenValue(page, COLOUR)).toBe(NIGHT)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-option-label'))).toBe('XS')
  await page.keyboard.press('Space')
  await expect.poll(() => chosenValue(page, SIZE)).not.toBe('')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => chosenValue(page, SIZE)).toBe(XL)
  await reads(finalPrice(page), '€299.00')
})

walk('a shopper takes a choice back and sees the first price and picture again', async ({ open }) => {
  const page = await open(PARKA)
  await connected(page, 'swatches', 'price')
  const first = await pictureOf(page)
  await choose(page, { Colour: 'Sea', Size: 'XL' })
  await reads(finalPrice(page), '€299.00')
  await expect.poll(() => pictureOf(page)).not.toBe(first)
  await choose(page, { Size: 'XL', Colour: 'Sea' })
  await reads(finalPrice(page), '€289.00')
  await expect.poll(() => pictureOf(page)).toBe(first)
  expect(await chosenValue(page, COLOUR)).toBe('')
  expect(await chosenValue(page, SIZE)).toBe('')
})

walk('an option that cannot be had stays in reach, says why and names what is near', async ({ open }) => {
  const page = await open(PARKA)
  await connected(page, 'swatches')
  await choose(page, { Colour: 'Birch', Size: 'L' })
  const xl = optionOf(page, 'Size', 'XL')
  expect(await xl.getAttribute('aria-disabled')).toBe('true')
  await optionOf(page, 'Size', 'L').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => xl.evaluate(option => option === document.activeElement)).toBe(true)
  expect(await chosenValue(page, SIZE)).not.toBe(XL)
  const why = () => xl.getAttribute('aria-description')
  await expect.poll(why).toMatch(/Not available with Birch/)
  expect(await why()).toMatch(/Available in .*XL/)
  await page.getByText('Not available with Birch').first().waitFor({ state: 'visible' })
  await xl.click({ force: true })
  expect(await chosenValue(page, SIZE)).not.toBe(XL)
  await page.getByRole('button', { name: /^Available in .*XL/ }).click()
  expect(await chosenValue(page, SIZE)).toBe(XL)
})

walk('an option that cannot be had shows why under the mouse too', async ({ open }) => {
  const page = await open(PARKA)
  await connected(page, 'swatches')
  await choose(page, { Colour: 'Birch' })
  await optionOf(page, 'Size', 'XXL').hover()
  await page.getByText('Not available with Birch').first().waitFor({ state: 'visible' })
})

walk('the address chooses before the shopper does, by query', async ({ open }) => {
  const page = await open(`${PARKA}?color=${SEA}&size=${XL}&utm_source=letter`)
  await connected(page, 'swatches', 'price')
  await reads(finalPrice(page), '€299.00')
  expect(await chosenValue(page, COLOUR)).toBe(SEA)
  await expect.poll(() => pictureOf(page)).toMatch(/sea/)
})

walk('the address chooses before the shopper does, by hash, and the hash wins', async ({ open }) => {
  const page = await open(`${PARKA}?color=${SEA}#${COLOUR}=${PINE}&size=${M}`)
  await connected(page, 'swatches')
  expect(await chosenValue(page, COLOUR)).toBe(PINE)
  expect(await chosenValue(page, SIZE)).toBe(M)
})

walk('an address that asks for what does not exist chooses what it can', async ({ open }) => {
  const page = await open(`${PARKA}?color=nonsense&size=${M}#`)
  await connected(page, 'swatches')
  expect(await chosenValue(page, COLOUR)).toBe('')
  expect(await chosenValue(page, SIZE)).toBe(M)
})

walk('a product of 4,096 variants follows four choices', async ({ open }) => {
  const page = await open('/tempest-shell.html')
  await connected(page, 'swatches', 'price')
  await reads(finalPrice(page), '€349.00')
  await choose(page, { Colour: 'Sea', Zip: 'Amber', Size: '3XL', 'Back length': '80 cm' })
  await reads(finalPrice(page), '€374.00')
  await expect.poll(() => pictureOf(page)).toMatch(/sea/)
})

walk(
  'three attributes of which one is a drop-down lead to one sold-out combination that is refused',
  async ({ open }) => {
    const page = await open('/gale-smock.html')
    await connected(page, 'swatches')
    await choose(page, { Colour: 'Night', Size: 'L' })
    const regular = page.locator('[data-widget~=swatches] select option', { hasText: 'Regular' })
    await expect.poll(() => regular.evaluate(option => (option as HTMLOptionElement).disabled)).toBe(true)
    await page.locator('[data-widget~=swatches] select').selectOption({ label: 'Roomy, for layers' })
    await expect.poll(() => chosenValue(page, '149')).toBe('261')
  },
)

walk('a tier price follows the quantity, typed or stepped', async ({ open }) => {
  const page = await open('/ember-candles.html')
  await connected(page, 'price')
  await reachQuantity(page)
  await reads(finalPrice(page), '€18.00')
  await quantityField(page).fill('3')
  await reads(finalPrice(page), '€16.00')
  await quantityField(page).fill('6')
  await reads(finalPrice(page), '€14.00')
  await quantityField(page).fill('1')
  await reads(finalPrice(page), '€18.00')
})

walk(
  'a configurable product takes the chosen child’s tier prices, and keeps the child’s price below them',
  async ({ open }) => {
    const page = await open('/dune-fleece.html')
    await connected(page, 'swatches', 'price')
    await reachQuantity(page)
    await choose(page, { Colour: 'Moss', Size: 'M' })
    await reads(finalPrice(page), '€95.00')
    await quantityField(page).fill('3')
    await reads(finalPrice(page), '€89.00')
    await quantityField(page).fill('2')
    await reads(finalPrice(page), '€95.00')
  },
)
