import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected } from '../support/browser-page.ts'
import { sectionRequests } from '../support/shop.ts'
import { addAndHear, addButton, cartCount, outcome, reads } from './shopper.ts'
import { walk } from './walk.ts'

const CANDLES = '/ember-candles.html'

walk('a page that has only Magento’s own blocks sells and counts', async ({ open, visitor }) => {
  const page = await open(`${CANDLES}?facts=legacy`)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  await outcome(page).filter({ hasText: 'Added to cart: Ember Candles' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await sectionRequests((await visitor()).context)).toHaveLength(1)
})

walk('a page without facts shows what the browser knows and asks for no section', async ({ open, visitor }) => {
  const page = await open(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  await page.waitForLoadState('networkidle')
  const { context } = await visitor()
  const before = (await sectionRequests(context)).length
  await page.goto(`${CANDLES}?facts=none`)
  await connected(page, 'add-to-cart', 'minicart')
  await reads(cartCount(page), '1')
  await addAndHear(page)
  await page.waitForLoadState('networkidle')
  expect((await sectionRequests(context)).length).toBe(before)
})

type Observable = {
  (): unknown
  (value: unknown): void
  subscribe(listener: (value: unknown) => void): { dispose(): void }
}

declare global {
  interface Window {
    legacy?: { calls: string[]; get(name: string): Observable; set(name: string, data: unknown): void }
  }
}

/** A page that runs RequireJS with Magento's own customer-data: the same interface, made small. */
const bringLegacy = (page: Page) =>
  page.addInitScript(() => {
    const observables = new Map<string, Observable>()
    const observable = (): Observable => {
      let value: unknown = {}
      const listeners = new Set<(value: unknown) => void>()
      const access = (...values: unknown[]) => {
        if (!values.length) return value
        value = values[0]
        for (const listener of listeners) listener(value)
        return undefined
      }
      return Object.assign(access, {
        subscribe(listener: (value: unknown) => void) {
          listeners.add(listener)
          return { dispose: () => listeners.delete(listener) }
        },
      }) as Observable
    }
    const get = (name: string) => {
      const found = observables.get(name) ?? observable()
      observables.set(name, found)
      return found
    }
    const calls: string[] = []
    const customerData = {
      calls,
      get,
      set(name: string, data: unknown) {
        calls.push(`set ${name}`)
        get(name)(data)
      },
      invalidate(names: string[]) {
        calls.push(`invalidate ${[...names].sort()}`)
      },
      async reload(names: string[], force: boolean) {
        calls.push(`reload ${[...names].sort()} ${force}`)
        const answer = await fetch(
          `/customer/section/load/?sections=${names.join()}&force_new_section_timestamp=${force}`,
        )
        for (const [name, data] of Object.entries(await answer.json())) get(name)(data)
      },
      getInitCustomerData: () => Promise.resolve(),
    }
    const require = (names: string[], done?: (...modules: unknown[]) => void) => {
      if (names.length) done?.(...names.map(() => customerData))
      return customerData
    }
    Object.assign(window, {
      legacy: customerData,
      require: Object.assign(require, {
        defined: (id: string) => id === 'Magento_Customer/js/customer-data',
        specified: () => true,
        s: {},
      }),
    })
  })

walk('with Magento’s own customer-data on the page there is one owner, and both stay in step', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await bringLegacy(page)
  await page.goto(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await page.evaluate(() => window.legacy?.set('cart', { summary_count: 4, items: [], data_id: 1 }))
  await reads(cartCount(page), '4')
  await addButton(page).click()
  await reads(cartCount(page), '1')
  await page.waitForLoadState('networkidle')
  const calls = await page.evaluate(() => window.legacy?.calls.filter(call => call.startsWith('reload')))
  expect(calls).toHaveLength(1)
  expect(calls?.[0]).toMatch(/cart/)
  expect(await sectionRequests(context)).toHaveLength(1)
})

/** As much of jQuery as a theme's script needs to send a request that other scripts hear of. */
const bringJQuery = (page: Page) =>
  page.addInitScript(() => {
    const listeners: [string, (event: Event, ...values: unknown[]) => void][] = []
    const jQuery = () => ({
      on: (name: string, listener: (event: Event) => void) => listeners.push([name, listener]),
      off: () => {},
      trigger(name: string, values: unknown[] = []) {
        for (const [known, listener] of listeners) if (known === name) listener(new Event(name), ...values)
      },
    })
    const post = (url: string, body: FormData) =>
      new Promise<void>(resolve => {
        const xhr = new XMLHttpRequest()
        const settings = { type: 'POST', url }
        xhr.open('POST', url)
        xhr.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
        xhr.addEventListener('loadend', () => {
          jQuery().trigger('ajaxComplete', [{ responseJSON: JSON.parse(xhr.responseText) }, settings])
          resolve()
        })
        jQuery().trigger('ajaxSend', [xhr, settings])
        xhr.send(body)
      })
    Object.assign(window, { jQuery: Object.assign(jQuery, { post }) })
  })

walk('what a theme’s jQuery sends counts, without RequireJS too', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await bringJQuery(page)
  await page.goto(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const form = document.querySelector('#product_addtocart_form') as HTMLFormElement
    const { jQuery } = window as unknown as { jQuery: { post(url: string, body: FormData): Promise<void> } }
    return jQuery.post(form.action, new FormData(form))
  })
  await reads(cartCount(page), '1')
  await page.waitForLoadState('networkidle')
  expect(await sectionRequests(context)).toHaveLength(1)
})
