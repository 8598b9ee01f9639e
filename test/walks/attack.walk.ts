/**
 * Strings of `test/attack/strings.ts` through every door of the kit, and through every place of every widget's markup,
 * options, stored sections and answers; both flavours, with the shop's policy and without any. A sample here, drawn by a seed
 * that `ATTACK_SEED` sets; `npm run report` runs all of them (`ATTACK=whole`).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { POLICY } from '../../fixtures/index.ts'
import { hosts } from '../attack/markup.ts'
import { guard, round, type Verdict } from '../attack/page.ts'
import { attackStrings, ELSEWHERE, sample } from '../attack/strings.ts'
import { launchBrowser } from '../support/browser.ts'

const IS_WHOLE = process.env['ATTACK'] === 'whole'
const SEED = Number(process.env['ATTACK_SEED'] ?? 1)
/** Strings through each door, and rounds in which all widgets have one. */
const [THROUGH_DOORS, ROUNDS] = IS_WHOLE ? [Number.POSITIVE_INFINITY, 400] : [150, 3]
const LIMIT_MS = IS_WHOLE ? 7_200_000 : 180_000
/** Side by side, a sample would only take the processor from the other walks. */
const cases = IS_WHOLE ? test.concurrent : test

/** Other sites do not answer: asking this process about each of their pictures would take most of the time. */
const NO_OTHER_HOST = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

const strings = attackStrings()
const KEY = 'Kit0FormKey12345'
/** What nobody but the shop may be sent. */
const PRIVATE = new RegExp(`${KEY}|shopper(@|%40)example\\.com`)

const POLICIES = ['the shop’s policy', 'no policy'] as const
type Policy = (typeof POLICIES)[number]

let browser: Browser
let doors = ''
beforeAll(async () => {
  browser = await launchBrowser(NO_OTHER_HOST)
  const { outputFiles } = await build({
    stdin: {
      contents: "import { doors } from './test/attack/doors.ts'\nObject.assign(window, { doors })",
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'import.meta.url': 'location.href' },
  })
  doors = outputFiles[0]?.text ?? ''
})
afterAll(() => browser.close())

const isElsewhere = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return hostname.endsWith(ELSEWHERE) || !/^(https?|about|mailto|tel|sms):$/.test(protocol)
}

const figures: Record<string, unknown>[] = []
const note = (of: Record<string, unknown>) => {
  figures.push(of)
  if (!IS_WHOLE) return
  mkdirSync('.cache/report', { recursive: true })
  writeFileSync('.cache/report/attack.json', JSON.stringify({ seed: SEED, strings: strings.length, figures }, null, 2))
}

/** What left the browser for another site with something private in it. */
const watchLeaks = (context: BrowserContext, shop: string) => {
  const leaks: string[] = []
  context.on('request', request => {
    const sent = `${request.url()} ${request.postData() ?? ''}`
    if (!request.url().startsWith(shop) && PRIVATE.test(sent)) leaks.push(sent)
  })
  return leaks
}

const CALM: Verdict = { ran: [], led: [], polluted: [] }

test('the grammar has at least 10,000 strings, and the same sample for the same seed', () => {
  expect(new Set(strings).size).toBeGreaterThanOrEqual(10_000)
  expect(sample(strings, 5, 7)).toEqual(sample(strings, 5, 7))
  expect(sample(strings, 5, 7)).not.toEqual(sample(strings, 5, 8))
})

cases.for(POLICIES)(
  'through each door of the kit nothing runs, leads or sends elsewhere, leaks or pollutes, under %s',
  { timeout: LIMIT_MS },
  async (policy, { expect }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const shop = 'http://shop.test/'
    const leaks = watchLeaks(context, shop)
    await context.addInitScript(guard)
    await context.route(`${shop}**`, route => {
      const url = route.request().url()
      if (url === `${shop}doors.js`) return route.fulfill({ body: doors, contentType: 'text/javascript' })
      if (url !== shop) return route.fulfill({ json: {} })
      const headers: Record<string, string> = policy === 'no policy' ? {} : { 'content-security-policy': POLICY }
      return route.fulfill({
        headers,
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>x</title><body><script src="/doors.js"></script></body></html>',
      })
    })
    await context.addCookies([{ name: 'form_key', value: KEY, url: shop }])
    const page = await context.newPage()
    await page.goto(shop)
    const given = sample(strings, THROUGH_DOORS, SEED)
    const names: string[] = await page.evaluate('Object.keys(doors)')
    for (const name of names) {
      const verdict = await page.evaluate(
        async ([door, texts]) => {
          const page = window as unknown as {
            doors: Record<string, (text: string, place: HTMLElement) => unknown>
            current: string
            verdict(): Verdict
          }
          const errors: string[] = []
          const place = document.createElement('div')
          document.body.append(place)
          const touch = async () => {
            await new Promise(resolve => setTimeout(resolve, 2))
            for (const element of place.querySelectorAll('*')) {
              element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
              if (element instanceof HTMLElement) HTMLElement.prototype.focus.call(element)
            }
          }
          for (const [index, text] of texts.entries()) {
            page.current = text
            try {
              await page.doors[door]?.(text, place)
            } catch (error) {
              errors.push(`${text}: ${error}`)
            }
            // What was inserted stays for a while, as pictures need to fail.
            if (index % 25 && index < texts.length - 1) continue
            await touch()
            place.replaceChildren()
          }
          await new Promise(resolve => setTimeout(resolve, 20))
          place.remove()
          return { ...page.verdict(), errors }
        },
        [name, given] as const,
      )
      const led = verdict.led.filter(isElsewhere)
      expect({ ...verdict, led }, name).toEqual({ ...CALM, errors: [] })
    }
    expect(leaks).toEqual([])
    expect(new URL(page.url()).href.split('#')[0]).toBe(shop)
    if (policy === 'no policy') {
      // The same judge with a door that is none.
      await page.evaluate(
        texts => {
          for (const text of texts) document.body.insertAdjacentHTML('beforeend', `<div>${text}</div>`)
        },
        given.slice(0, 300),
      )
      await expect.poll(async () => ((await page.evaluate('verdict()')) as Verdict).ran.length).toBeGreaterThan(0)
    }
    note({ what: 'doors', policy, doors: names.length, strings: given.length })
    // A request that is still answered is nobody's any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)

/** A customer's page whose answers have the string in their texts and addresses. */
const openShop = async (shop: string, policy: Policy, current: () => string) => {
  const context = await browser.newContext({ baseURL: shop, serviceWorkers: 'block' })
  const leaks = watchLeaks(context, shop)
  const places = new Set<string>()
  await context.addInitScript(guard)
  const replaced = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      if (!/[ /]|^https?:/.test(value)) return value
      places.add(path)
      return current()
    }
    if (Array.isArray(value)) return value.map(each => replaced(each, `${path}[]`))
    if (!value || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, `${path}.${key}`)]))
  }
  await context.request.post('/customer/ajax/login', {
    data: { username: 'shopper@example.com', password: 'Shopper123!' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  await context.addCookies([{ name: 'form_key', value: KEY, url: shop }])
  await context.request.post('/checkout/cart/add/product/204/', {
    form: { form_key: KEY, product: '204', qty: '1' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  await context.route(`${shop}/**`, async route => {
    const request = route.request()
    const type = request.resourceType()
    if (type === 'document' && policy === 'no policy') {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      return route.fulfill({ response, headers })
    }
    if (!/fetch|xhr/.test(type)) return route.continue()
    const response = await route.fetch()
    const text = await response.text()
    const { pathname } = new URL(request.url())
    try {
      const path = `answer of ${pathname.replace(/\/[\w-]*\d[\w-]*/g, '/…')}`
      return await route.fulfill({ response, json: replaced(JSON.parse(text), path) })
    } catch {
      return route.fulfill({ response, body: text })
    }
  })
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'networkidle' })
  return { context, page, leaks, places }
}

const cells = (['preact', 'react'] as const).flatMap(flavour => POLICIES.map(policy => [flavour, policy] as const))

cases.for(cells)(
  'in every place of every widget nothing runs, leads elsewhere, leaks or pollutes (%s, %s)',
  { timeout: LIMIT_MS },
  async ([flavour, policy], { expect }) => {
    let current = 'Plain words'
    const shop = inject('shops')[flavour]
    const { context, page, leaks, places } = await openShop(shop, policy, () => current)
    const given = sample(strings, ROUNDS, SEED + 1)
    // Until the widgets have been downloaded: without islands, no string would get anywhere.
    await expect
      .poll(async () => (await page.evaluate(round, { hosts, text: current, isWide: false })).connected)
      .toBeGreaterThanOrEqual(20)
    for (const [index, text] of given.entries()) {
      current = text
      const { places: here } = await page.evaluate(round, { hosts, text, isWide: index % 2 === 1 })
      for (const place of here) places.add(place)
      const verdict = (await page.evaluate('verdict()')) as Verdict
      expect({ ...verdict, led: verdict.led.filter(isElsewhere) }, JSON.stringify(text)).toEqual(CALM)
    }
    expect(leaks).toEqual([])
    expect(page.url().startsWith(shop)).toBe(true)
    expect(places.size).toBeGreaterThanOrEqual(60)
    note({ what: 'widgets', flavour, policy, places: places.size, rounds: given.length })
    // A request that is still answered is nobody's any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  },
)
