import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, holdBack, until } from '../support/browser-page.ts'
import { allowKeeping, comeBack, leave } from '../support/browser-return.ts'
import { chunkOf, readManifest } from '../support/kit-files.ts'
import { addButton, cartCount, choose, finalPrice, optionOf, quantityField, reachQuantity, reads } from './shopper.ts'
import { walk } from './walk.ts'

/** A widget of the theme's own that writes down what happens to it. */
const defineProbe = (page: Page) =>
  page.evaluate(() => {
    const life: string[] = []
    Object.assign(window, { life })
    window.skerry?.define('probe', {
      when: 'ready',
      connect(host, { name }) {
        life.push(`+${name}`)
        host.textContent = `alive: ${name}`
        return () => {
          life.push(`-${name}`)
          host.textContent = ''
        }
      },
    })
  })

const life = (page: Page) => page.evaluate(() => (window as unknown as { life: string[] }).life)

const addHost = (page: Page, attributes: Record<string, string>, id = 'probe') =>
  page.evaluate(
    ([id, attributes]) => {
      const host = document.createElement('div')
      host.id = id
      for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
      document.querySelector('main')?.append(host)
    },
    [id, attributes] as const,
  )

walk('a host that a theme adds later is connected, and undone when it is removed', async ({ open }) => {
  const page = await open('/')
  await defineProbe(page)
  await addHost(page, { 'data-widget': 'probe', 'data-name': 'late' })
  await page.getByText('alive: late').waitFor()
  await page.evaluate(() => document.querySelector('#probe')?.remove())
  await expect.poll(() => life(page)).toEqual(['+late', '-late'])
})

walk('a host that is only moved keeps its island', async ({ open }) => {
  const page = await open('/')
  await defineProbe(page)
  await addHost(page, { 'data-widget': 'probe', 'data-name': 'walker' })
  await page.getByText('alive: walker').waitFor()
  await page.evaluate(() => document.querySelector('main')?.prepend(document.querySelector('#probe') as Element))
  await addHost(page, { 'data-widget': 'probe', 'data-name': 'next' }, 'next')
  await page.getByText('alive: next').waitFor()
  expect(await life(page)).toEqual(['+walker', '+next'])
})

walk('a widget that a theme defines before the kit has started is connected', async ({ visitor }) => {
  const { context } = await visitor()
  await context.addInitScript(() => {
    document.addEventListener('skerry:started', () => {
      window.skerry?.define('early', {
        connect(host) {
          host.textContent = 'early is alive'
        },
      })
    })
    document.addEventListener('DOMContentLoaded', () => {
      const host = document.createElement('p')
      host.dataset['widget'] = 'early'
      document.querySelector('main')?.prepend(host)
    })
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('early is alive').waitFor()
})

walk(
  'wrong options stop only their own island, and the message says what to write',
  async ({ open, expectTrouble }) => {
    const page = await open('/aurora-parka.html')
    await connected(page, 'add-to-cart')
    expectTrouble(/\[quantity\]/)
    const failure = page.evaluate(
      () =>
        new Promise<Record<string, unknown>>(resolve =>
          addEventListener('island:failed', event => {
            const { error: _, ...detail } = (event as CustomEvent).detail
            resolve(detail)
          }),
        ),
    )
    await addHost(page, { 'data-widget': 'quantity', 'data-when': 'ready', 'data-step': 'some' }, 'wrong')
    const { widget, reason, attribute, expected, received, element, message } = await failure
    expect({ widget, reason, attribute, element }).toEqual({
      widget: 'quantity',
      reason: 'options',
      attribute: 'data-step',
      element: '#wrong',
    })
    for (const part of [expected, received, '#wrong', 'data-step']) expect(message).toContain(part)
    await reachQuantity(page)
    await page.evaluate(() => document.querySelector('#wrong')?.remove())
    expect(await quantityField(page).inputValue()).toBe('1')
  },
)

walk(
  'an unknown widget is named after the page has loaded, with the nearest name',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/\[swatch\]/)
    const { context } = await visitor()
    await context.addInitScript(() => {
      document.addEventListener('island:failed', event => {
        const { widget, reason, suggestion } = event.detail
        Object.assign(window, { failure: { widget, reason, suggestion, readyState: document.readyState } })
      })
      document.addEventListener('DOMContentLoaded', () => {
        const host = document.createElement('p')
        host.dataset['widget'] = 'swatch'
        host.textContent = 'Server markup'
        document.querySelector('main')?.append(host)
      })
    })
    const page = await context.newPage()
    await page.goto('/')
    const failure = await until(page, () => (window as unknown as { failure?: object }).failure)
    expect(failure).toEqual({
      widget: 'swatch',
      reason: 'unknown',
      suggestion: 'swatches',
      readyState: 'complete',
    })
    await page.getByText('Server markup').waitFor()
  },
)

walk(
  'a second copy of the script says so in a sentence and gives the first one’s exports',
  async ({ open, visitor }) => {
    const page = await open('/')
    await until(page, () => window.skerry)
    const said = (await visitor()).context.waitForEvent('console', message =>
      /^\[skerry\] .+ runs already/.test(message.text()),
    )
    // As text, because vitest rewrites `import()` in its own files.
    const isSame = await page.evaluate<boolean>(`
    (async () => {
      const entry = performance.getEntriesByType('resource').find(({ name }) => /\\/skerry-[0-9A-Z]{8}\\.js$/.test(name))
      const copy = await import(entry.name + '?copy')
      return copy.define === window.skerry.define && copy.version === window.skerry.version
    })()`)
    await said
    expect(isSame).toBe(true)
  },
)

walk('stop gives back the server’s own nodes, and start connects the islands again', async ({ open }) => {
  const page = await open('/aurora-parka.html')
  await connected(page, 'swatches')
  await page.evaluate(() => {
    const host = document.querySelector('[data-widget~=swatches]') as HTMLElement
    window.skerry?.stop(host.parentElement as HTMLElement)
  })
  expect(await page.locator('[data-widget~=swatches] select').count()).toBeGreaterThan(0)
  expect(await page.locator('[data-widget~=swatches] [role=radio]').count()).toBe(0)
  await page.evaluate(() => {
    const host = document.querySelector('[data-widget~=swatches]') as HTMLElement
    window.skerry?.start(host.parentElement as HTMLElement)
  })
  await connected(page, 'swatches')
  expect(await page.locator('[data-widget~=swatches] [role=radio]').count()).toBeGreaterThan(0)
})

walk('a host that another script takes out and puts back connects with the same options', async ({ open }) => {
  const page = await open('/aurora-parka.html')
  await connected(page, 'swatches')
  const drawn = await page.locator('[data-widget~=swatches] [role=radio]').count()
  for (let round = 0; round < 3; round++) {
    await page.evaluate(async () => {
      const host = document.querySelector('[data-widget~=swatches]') as HTMLElement
      const place = host.parentElement as HTMLElement
      const next = host.nextSibling
      host.remove()
      await new Promise(resolve => setTimeout(resolve))
      Object.assign(window, { whileAway: host.querySelectorAll('select').length })
      place.insertBefore(host, next)
    })
    expect(await page.evaluate(() => (window as unknown as { whileAway: number }).whileAway)).toBeGreaterThan(0)
    await connected(page, 'swatches')
    expect(await page.locator('[data-widget~=swatches] [role=radio]').count()).toBe(drawn)
  }
})

walk(
  'a host that is removed while its script loads connects once it is inserted again',
  async ({ visitor, flavour }) => {
    const { context } = await visitor()
    const { release } = await holdBack(context, chunkOf(readManifest(flavour), 'swatches'))
    const page = await context.newPage()
    await page.addInitScript(() => {
      const connections: string[] = []
      Object.assign(window, { connections })
      document.addEventListener('island:connected', event => connections.push(event.detail.widget))
    })
    await page.goto('/aurora-parka.html', { waitUntil: 'domcontentloaded' })
    await connected(page, 'add-to-cart')
    const host = await page.evaluateHandle(() => {
      const host = document.querySelector('[data-widget~=swatches]') as HTMLElement
      const place = host.parentElement as HTMLElement
      host.remove()
      return { host, place }
    })
    release()
    await page.waitForLoadState('networkidle')
    const connections = () => page.evaluate(() => (window as unknown as { connections: string[] }).connections)
    expect(await connections()).not.toContain('swatches')
    await host.evaluate(({ host, place }) => place.append(host))
    await connected(page, 'swatches')
    expect((await connections()).filter(name => name === 'swatches')).toHaveLength(1)
  },
)

walk(
  'a host that is removed while it is busy ends its requests, and no other island notices',
  async ({ open, visitor }) => {
    const page = await open('/ember-candles.html')
    const { context } = await visitor()
    await connected(page, 'add-to-cart', 'minicart')
    const { release } = await holdBack(context, 'checkout/cart/add/**')
    await addButton(page).click()
    await reads(addButton(page), 'Adding...')
    await page.evaluate(() => document.querySelector('#product_addtocart_form')?.remove())
    release()
    // What the server did, it did: the cart says so.
    await reads(cartCount(page), '1')
  },
)

walk(
  'a page that is restored from the browser’s memory keeps the islands and the choice it had',
  async ({ open, visitor }) => {
    await allowKeeping((await visitor()).context)
    const page = await open('/aurora-parka.html')
    await connected(page, 'swatches', 'price', 'minicart')
    await choose(page, { Colour: 'Sea' })
    // The page is left with everything that the choice has loaded.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const again: string[] = []
      Object.assign(window, { again })
      document.addEventListener('island:connected', ({ detail }) => again.push(detail.widget))
    })
    await leave(page, '/jackets.html')
    await comeBack(page)
    expect(await optionOf(page, 'Colour', 'Sea').isChecked()).toBe(true)
    await choose(page, { Size: 'XL' })
    await reads(finalPrice(page), '€299.00')
    expect(await page.evaluate(() => (window as unknown as { again: string[] }).again)).not.toContain('swatches')
  },
)

walk('a page without hosts loads nothing but the entry until one is added', async ({ visitor, shop }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  const html = await (await fetch(shop)).text()
  const head = /<head>.*?<\/head>/s.exec(html)?.[0].replace(/<link rel="modulepreload"[^>]*>/g, '') ?? ''
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await context.route('**/empty.html', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en">${head}<body><main><h1>Nothing</h1></main></body></html>`,
    }),
  )
  await page.goto('/empty.html', { waitUntil: 'networkidle' })
  const before = scripts.length
  expect(before).toBeLessThanOrEqual(2)
  await addHost(page, { 'data-widget': 'section-value', 'data-section': 'cart', 'data-path': 'summary_count' })
  await connected(page, 'section-value')
  expect(scripts.length).toBeGreaterThan(before)
})

walk('several widgets on one host work side by side, and the host lists their states', async ({ open }) => {
  const page = await open('/')
  await defineProbe(page)
  await addHost(page, {
    'data-widget': 'probe section-value',
    'data-when': 'ready',
    'data-name': 'both',
    'data-section': 'cart',
    'data-path': 'summary_count',
  })
  await expect
    .poll(() => page.locator('#probe').getAttribute('data-island-state'))
    .toBe('probe:connected section-value:connected')
})

walk('a host’s `data-when` wins over the kit’s', async ({ open }) => {
  const page = await open('/')
  await defineProbe(page)
  await addHost(page, { 'data-widget': 'probe', 'data-name': 'narrow', 'data-when': 'media (max-width: 500px)' })
  await addHost(page, { 'data-widget': 'probe', 'data-name': 'now' }, 'now')
  await page.getByText('alive: now').waitFor()
  expect(await life(page)).toEqual(['+now'])
  await page.setViewportSize({ width: 400, height: 800 })
  await page.getByText('alive: narrow').waitFor()
})
