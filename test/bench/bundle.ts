/** A bundle with very many selections: what a click on one of them costs. */

import type { BarePage } from './bare.ts'
import { type Bench, fresh, type Numbers, paintAfter } from './measure.ts'
import { type Flavour, html, json, PRICE_FORMAT } from './pages.ts'

const OPTIONS = 20
const SELECTIONS = 50

const prices = (amount: number) => ({
  oldPrice: { amount },
  basePrice: { amount },
  finalPrice: { amount, adjustments: { tax: amount / 5 } },
})

const optionConfig = () => ({
  options: Object.fromEntries(
    Array.from({ length: OPTIONS }, (_, option) => [
      `${option + 1}`,
      {
        title: `Part ${option + 1}`,
        selections: Object.fromEntries(
          Array.from({ length: SELECTIONS }, (_, selection) => [
            `${option * SELECTIONS + selection + 1}`,
            {
              name: `Thing ${option + 1}.${selection + 1}`,
              qty: 1,
              customQty: '1',
              prices: prices(selection + 1),
              tierPrice: [{ price_qty: '5', prices: prices(selection + 0.5) }],
            },
          ]),
        ),
      },
    ]),
  ),
  selected: Object.fromEntries(
    Array.from({ length: OPTIONS }, (_, option) => [`${option + 1}`, [`${option * SELECTIONS + 1}`]]),
  ),
  positions: Array.from({ length: OPTIONS }, (_, option) => `${option + 1}`),
  prices: prices(0),
  priceFormat: PRICE_FORMAT,
})

const choice = (option: number, selection: number) => {
  const id = option * SELECTIONS + selection + 1
  return `<div class="field choice"><input type="radio" class="radio product bundle option" id="s${id}" name="bundle_option[${option + 1}]" value="${id}"${selection ? '' : ' checked'}><label class="label" for="s${id}"><span>Thing ${option + 1}.${selection + 1} +€${selection + 1}.00</span></label></div>`
}

const part = (option: number) =>
  `<fieldset class="field option"><legend class="label">Part ${option + 1}</legend><div class="nested options-list">${Array.from(
    { length: SELECTIONS },
    (_, selection) => choice(option, selection),
  ).join(
    '',
  )}</div><div class="field qty"><label for="q${option}">Quantity</label><input id="q${option}" class="input-text qty" type="number" name="bundle_option_qty[${option + 1}]" value="1"></div></fieldset>`

/** Every option by radio buttons, with its quantity, beside the price and the list of what is chosen. */
export const bundlePage = (flavour: Flavour): string =>
  html(
    flavour,
    `<form id="product_addtocart_form" action="/checkout/cart/add/" method="post"><input type="hidden" name="product" value="1">
<fieldset data-widget="bundle" data-when="ready"><script type="application/json" data-options>${json({ optionConfig: optionConfig() })}</script>${Array.from(
      { length: OPTIONS },
      (_, option) => part(option),
    ).join('')}</fieldset>
<div class="price-box price-configured_price" data-role="priceBox" data-product-id="1" data-widget="price" data-when="ready"><span class="price-wrapper" data-price-type="finalPrice" data-price-amount="24"><span class="price">€24.00</span></span></div>
<div class="bundle-summary" data-widget="bundle-summary" data-when="ready"><ul class="bundle items"></ul></div></form>`,
  )

const NAME = 'input[type=radio]'

/** Starts the kit, and presses once: that loads what follows the choice. */
const begin = async (page: BarePage) => {
  await page.evaluate(() => window.startKit())
  const listed = page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const list = document.querySelector('.bundle.items') as HTMLElement
        const look = () => list.textContent?.includes('Thing 1.2') && resolve()
        new MutationObserver(look).observe(list, { childList: true, subtree: true })
      }),
  )
  await page.press(NAME, 1)
  await listed
}

/** The middle and the slowest of a click on each option, once its code is loaded; without it the fields are the browser's alone. */
export const chooseParts = (bench: Bench, path: string, hasKit = true): Promise<Numbers> =>
  fresh(bench, path, async page => {
    if (hasKit) await begin(page)
    else await page.press(NAME, 1)
    const clicks: number[] = []
    for (let option = 0; option < OPTIONS; option++) {
      const painted = page.evaluate(paintAfter, 'click')
      await page.press(NAME, option * SELECTIONS + 2)
      clicks.push(await painted)
    }
    const sorted = clicks.toSorted((one, other) => one - other)
    return { click: sorted[OPTIONS / 2] ?? Number.NaN, slowest: sorted.at(-1) ?? Number.NaN }
  })
