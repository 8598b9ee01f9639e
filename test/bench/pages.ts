/** Pages for benchmarks only, and a small server for them and a built kit. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KIT_BASE, kitFile, kitMark, withKit } from '../../fixtures/shop/kit.ts'

export const FLAVOURS = ['preact', 'react'] as const
export type Flavour = (typeof FLAVOURS)[number]

export const PRICE_FORMAT = {
  pattern: '€%s',
  requiredPrecision: 2,
  decimalSymbol: '.',
  groupSymbol: ',',
  groupLength: 3,
}

/** No cookie `private_content_version` is ever set here, so no section is requested. */
const FACTS = {
  storeCode: 'default',
  baseUrl: '/',
  locale: 'en_US',
  currency: 'EUR',
  websiteId: '1',
  storeId: '1',
  priceFormat: PRICE_FORMAT,
  sections: {
    sections: { '*': ['messages'] },
    sectionNames: ['cart', 'customer', 'messages'],
    clientSideSections: ['checkout-data'],
    baseUrls: ['/'],
    sectionLoadUrl: '/customer/section/load/',
    expirableSectionLifetime: 60,
    expirableSectionNames: ['cart'],
    cookieLifeTime: '3600',
  },
}

export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const html = (flavour: Flavour, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bench</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="application/json" data-skerry-page>${json(FACTS)}</script>
${kitMark(flavour)}
<script type="module" src="/stopwatch.js"></script>
</head><body><main><h1>Bench</h1>
${body}
</main></body></html>`

/**
 * Starts the kit when called, and marks when the entry starts and when the last island that can start has connected.
 * Hosts that are visible-only and far away are not waited for. The page has the ready tags that `skerry tags` prints;
 * only the entry's own waits. It is imported behind the mark: both are there before either of them runs.
 */
const STOPWATCH = `
const { entry } = document.querySelector('[data-entry]').dataset
const isDue = host => host.getAttribute('data-when') !== 'visible' || host.getBoundingClientRect().top < innerHeight + 200
globalThis.startKit = () => new Promise((resolve, reject) => {
  const due = [...document.querySelectorAll('[data-widget]')].filter(isDue).length
  let connected = 0
  addEventListener('island:connected', () => {
    if (++connected !== due) return
    performance.mark('start:end')
    resolve(due)
  })
  addEventListener('island:failed', event => reject(new Error(event.detail.message)))
  import('/start.js?entry=' + entry).catch(reject)
})
`

/** Hosts that show the number of things in the cart, each in a line of its own. */
export const countPage = (flavour: Flavour, count: number, when: string) =>
  html(
    flavour,
    Array.from(
      { length: count },
      (_, index) =>
        `<p>Line ${index} <b data-widget="section-value" data-when="${when}" data-section="cart" data-path="summary_count">0</b></p>`,
    ).join('\n'),
  )

/** Magento's configuration of a product whose attributes have these numbers of options; every combination exists. */
const configOf = (sizes: readonly number[]) => {
  const products = sizes.reduce((product, size) => product * size, 1)
  const attributes: Record<string, unknown> = {}
  const swatches: Record<string, unknown> = {}
  const index: Record<string, Record<string, string>> = {}
  const optionPrices: Record<string, unknown> = {}
  const optionOf = (product: number, place: number) => {
    const below = sizes.slice(place + 1).reduce((all, size) => all * size, 1)
    return Math.floor(product / below) % (sizes[place] ?? 1)
  }
  for (const [place, size] of sizes.entries()) {
    const id = String(90 + place)
    const options = Array.from({ length: size }, (_, option) => ({
      id: `${id}${option}`,
      label: `Option ${option}`,
      products: [] as string[],
    }))
    for (let product = 0; product < products; product++)
      options[optionOf(product, place)]?.products.push(String(1000 + product))
    attributes[id] = { id, code: `attribute_${place}`, label: `Attribute ${place}`, position: String(place), options }
    swatches[id] = Object.fromEntries(
      options.map(option => [option.id, { type: '0', value: option.label, label: option.label }]),
    )
  }
  for (let product = 0; product < products; product++) {
    const amount = 100 + (product % 50)
    const price = { amount }
    index[1000 + product] = Object.fromEntries(
      sizes.map((_, place) => [String(90 + place), `${90 + place}${optionOf(product, place)}`]),
    )
    optionPrices[1000 + product] = {
      oldPrice: price,
      basePrice: price,
      finalPrice: price,
      baseOldPrice: price,
      tierPrices: [],
    }
  }
  const price = { amount: 100 }
  return {
    jsonConfig: {
      productId: '1',
      chooseText: 'Choose an Option...',
      priceFormat: PRICE_FORMAT,
      attributes,
      index,
      optionPrices,
      prices: { oldPrice: price, basePrice: price, finalPrice: price, baseOldPrice: price },
      images: [],
      salable: [],
    },
    jsonSwatchConfig: swatches,
  }
}

/** Sizes of the attributes for each number of variants. */
export const VARIANTS = { 100: [10, 10], 1000: [10, 10, 10], 4096: [8, 8, 8, 8], 10000: [10, 10, 10, 10] } as const

export type Variants = keyof typeof VARIANTS

const swatchesHost = (productId: number, sizes: readonly number[], when: string) => {
  const config = configOf(sizes)
  const selects = Object.values(config.jsonConfig.attributes as Record<string, { id: string; label: string }>)
    .map(
      ({ id, label }) =>
        `<div class="swatch-attribute"><label class="swatch-attribute-label" for="s${productId}-${id}">${label}</label>
<select id="s${productId}-${id}" name="super_attribute[${id}]"><option value=""></option></select></div>`,
    )
    .join('')
  return `<form action="/checkout/cart/add/" method="post"><input type="hidden" name="product" value="${productId}">
<div class="swatch-opt" data-role="swatch-options" data-widget="swatches" data-when="${when}">
<script type="application/json" data-options>${json(config)}</script>${selects}</div></form>`
}

/** Small choosers drawn by React, one a line: two attributes of three options. */
export const chooserPage = (flavour: Flavour, count: number, when: string) =>
  html(flavour, Array.from({ length: count }, (_, index) => swatchesHost(index + 1, [3, 3], when)).join('\n'))

/** One product page's chooser and price with many variants. */
export const variantsPage = (flavour: Flavour, variants: Variants) =>
  html(
    flavour,
    `<div class="product-info-main"><div class="price-box price-final_price" data-role="priceBox" data-product-id="1"
data-widget="price" data-when="ready"><script type="application/json" data-options>${json({
      priceConfig: {
        productId: 1,
        priceFormat: PRICE_FORMAT,
        prices: { finalPrice: { amount: 100, adjustments: [] } },
      },
    })}</script><span class="price-wrapper" data-price-type="finalPrice" data-price-amount="100"><span class="price">€100.00</span></span></div>
${swatchesHost(1, VARIANTS[variants], 'ready')}</div>`,
  )

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types skerry"

/** The entry's tag of a ready page → the entry's address, for the stopwatch to start it. */
const held = (page: string) =>
  page.replace(/<script type="module" src="(\/skerry\/[^"]+)".*<\/script>/, '<meta data-entry="$1">')

/** Serves pages and scripts by address, the kit under `/skerry/<flavour>/`; closed by the caller. */
export const servePages = async (
  dist: string,
  pageAt: (path: string) => string | undefined,
  scripts: Readonly<Record<string, string>> = {},
) => {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench')
    const script = {
      '/stopwatch.js': STOPWATCH,
      '/mark.js': `performance.mark('start:begin')`,
      '/start.js': `import '/mark.js'\nimport '${searchParams.get('entry')}'`,
      ...scripts,
    }[pathname]
    response.setHeader('Content-Security-Policy', POLICY)
    if (script) response.setHeader('Content-Type', 'text/javascript').end(script)
    else if (pathname.startsWith(KIT_BASE)) {
      const { status, headers, body } = kitFile({ dist }, pathname.slice(KIT_BASE.length))
      response.writeHead(status, Object.fromEntries(headers)).end(Buffer.from(await new Response(body).arrayBuffer()))
    } else {
      const page = pageAt(pathname)
      response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
      response.end(page && held(withKit({ dist }, page)))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
