import { expect, test } from 'vitest'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { adapt } from '../../../widgets/grouped/legacy.ts'
import { find, page } from '../../support/kernel.ts'

const tiers = `<ul class="prices-tier items"><li class="item">Buy 5 for <span data-price-amount="12"><span class="price">$12.00</span></span> each and save 20%</li><li class="item">nothing</li></ul>`
const row = (lines: string) =>
  `<tr><td><div data-role="priceBox" data-product-id="33"><span data-price-amount="14">$14.00</span></div>${lines}</td></tr>`

test('a row’s lines of tiers are the options of its price box, until Magento has it again', () => {
  page(`<div class="grouped"><table>${row(tiers)}${row('')}</table></div>`)
  const replaced = { components: [], restore() {} } as Replaced
  adapt(find('.grouped'), replaced)
  const [box, plain] = document.querySelectorAll<HTMLElement>('[data-role=priceBox]')
  expect(box?.dataset['widget']).toBe('price')
  expect(JSON.parse(box?.dataset['priceConfig'] ?? '')).toEqual({ tierPrices: [{ qty: 5, price: 12 }] })
  expect(plain?.dataset['widget']).toBeUndefined()
  replaced.undo?.()
  expect(box?.dataset).toEqual(expect.not.objectContaining({ widget: 'price' }))
  expect(box?.hasAttribute('data-price-config')).toBe(false)
})

test('so are the lines that Magento prints in a row below', () => {
  page(
    `<div class="grouped"><table>${row('')}<tr class="row-tier-price"><td>${tiers}</td></tr>${row('')}</table></div>`,
  )
  adapt(find('.grouped'), { components: [], restore() {} } as Replaced)
  const boxes = [...document.querySelectorAll<HTMLElement>('[data-role=priceBox]')]
  expect(boxes.map(({ dataset }) => dataset['priceConfig'])).toEqual([
    '{"tierPrices":[{"qty":5,"price":12}]}',
    undefined,
  ])
})
