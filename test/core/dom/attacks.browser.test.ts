// @vitest-environment node
/** The same attacks in a real browser, where things would really run and load; happy-dom runs and loads nothing. */
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { attacks } from './attacks.ts'

const SHOP = 'http://shop.test/'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types skerry"

// Every piece is inserted, then each of its elements is clicked and focused.
const WALK = `
  import { toFragment } from './core/dom/server-html.ts'
  import { attacks, forbidden } from './test/core/dom/attacks.ts'
  const all = root => [...root.querySelectorAll('*')].flatMap(element =>
    [element, ...(element instanceof HTMLTemplateElement ? all(element.content) : [])])
  const names = element => Element.prototype.getAttributeNames.call(element)
  let current = ''
  const ran = []
  window.ran = () => ran.push(current)
  window.walk = async tags => {
    const reached = []
    for (const [name, html] of attacks) {
      current = name
      const place = document.createElement('div')
      document.body.append(place)
      place.append(await toFragment(html, tags))
      for (const element of all(place)) {
        if (element.matches(forbidden) || names(element).some(name => /^on/i.test(name))) reached.push(name)
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        if (element instanceof HTMLElement) HTMLElement.prototype.focus.call(element)
      }
      await new Promise(resolve => setTimeout(resolve, 10))
      place.remove()
    }
    return { reached, ran }
  }
  window.rows = async () => {
    const place = document.createElement('div')
    place.append(await toFragment('<tr><td style="color: red; background-image: url(x); --x: 1">1</td></tr>'))
    return place.innerHTML
  }
`

let browser: Browser
let script = ''

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: WALK, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'import.meta.url': 'location.href' },
  })
  script = outputFiles[0]?.text ?? ''
  browser = await launchBrowser()
}, 120_000)

afterAll(() => browser.close())

const open = async (policy: string | undefined) => {
  const page = await browser.newPage()
  const foreign: string[] = []
  await page.route(/.*/, route => {
    const url = route.request().url()
    if (!url.startsWith(SHOP)) foreign.push(url)
    if (url === `${SHOP}walk.js`) return route.fulfill({ body: script, contentType: 'text/javascript' })
    if (url !== SHOP) return route.abort()
    const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {}
    return route.fulfill({ headers, contentType: 'text/html', body: '<!doctype html><script src="/walk.js"></script>' })
  })
  await page.goto(SHOP)
  // A click on a link that stays would lead away from the page.
  await page.evaluate(() => addEventListener('click', event => event.preventDefault()))
  return { page, foreign }
}

test.each([
  ['no policy', undefined],
  ['the shop’s policy', POLICY],
])(
  `of ${attacks.length} attacks nothing runs, reaches the page or loads from elsewhere, under %s`,
  async (_name, policy) => {
    for (const tags of [undefined, 'div span b strong i em u a']) {
      const { page, foreign } = await open(policy)
      const walked = await page.evaluate(`walk(${JSON.stringify(tags)})`)
      expect(walked).toEqual({ reached: [], ran: [] })
      expect(foreign).toEqual([])
      expect(page.url()).toBe(SHOP)
      expect(await page.evaluate('document.baseURI')).toBe(SHOP)
      await page.close()
    }
  },
  60_000,
)

test('a table row keeps its element, and the harmless part of its style, under the shop’s policy', async () => {
  const { page } = await open(POLICY)
  expect(await page.evaluate('rows()')).toBe('<tr><td style="color: red;">1</td></tr>')
  await page.close()
})
