import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { blockScripts, connected } from '../support/browser-page.ts'
import { INPUT_METHODS } from './input-methods.ts'
import { still } from './shift.ts'
import { addButton, buy, cartCount, follow, messages, outcome, reads } from './shopper.ts'
import { walk, walkRow } from './walk.ts'

const CANDLES = '/ember-candles.html'

/** Puts words into the server's mouth: its next answer for private data carries them. */
const answerMessages = (context: BrowserContext, list: { type: string; text: string }[]) =>
  context.route(
    // The load after an action, which asks for messages; one of a page that has just opened may come before it.
    /\/customer\/section\/load\/\?.*messages/,
    async route => {
      const response = await route.fetch()
      const sections = await response.json()
      await route.fulfill({ response, json: { ...sections, messages: { ...sections.messages, messages: list } } })
    },
    { times: 1 },
  )

const ran = (page: Page) => page.evaluate(() => 'hostileRan' in window)

walk('what a plain submit led to is said on the page it led to, once', async ({ visitor, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const { context, open } = await visitor()
  await blockScripts(context)
  const page = await open(CANDLES)
  await follow(addButton(page))
  await context.unroute(/\.js(\?|$)/)
  await page.goto('/')
  await messages(page).filter({ hasText: 'Ember Candles' }).waitFor()
  await reads(cartCount(page), '1')
  expect((await context.cookies()).find(({ name }) => name === 'mage-messages')?.value ?? '').toBe('')
  await page.goto('/')
  await connected(page, 'messages', 'minicart')
  await page.waitForLoadState('networkidle')
  expect(await messages(page).count()).toBe(0)
})

/** A message that says nothing of what was added, so it is not the card's at the button. */
const NOTICE = {
  type: 'notice',
  text: 'One more, and the <a href="/checkout/cart/">shopping cart</a> is sent for nothing.',
}

walk('a message keeps its link and is announced where a region was waiting', async ({ open, visitor }) => {
  const page = await open(CANDLES)
  await connected(page, 'messages', 'add-to-cart')
  await answerMessages((await visitor()).context, [NOTICE])
  const region = page.locator('[data-placeholder=messages] [role=status]')
  expect(await region.count()).toBe(1)
  await addButton(page).click()
  await region.locator('.message-notice').waitFor()
  await region.getByRole('link', { name: 'shopping cart' }).click()
  await page.waitForURL('**/checkout/cart/')
})

walk('a message that a shopper has read can be put away', async ({ open, visitor }) => {
  const page = await open('/')
  await answerMessages((await visitor()).context, [NOTICE])
  await buy(page)
  await messages(page).getByRole('button').click()
  await expect.poll(() => messages(page).count()).toBe(0)
})

for (const [how, { screen, press }] of Object.entries(INPUT_METHODS))
  walkRow(`${how} a toast is in view at the end of a long page until it is put away`, async ({ open, visitor }) => {
    const { width = 1280, height: tall = 720 } = screen
    const page = await open(`${CANDLES}?messages=toast`, { ...screen, width, height: tall })
    await connected(page, 'messages', 'add-to-cart')
    await answerMessages((await visitor()).context, [NOTICE])
    await press(addButton(page))
    const toast = messages(page)
    await toast.waitFor()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const { x, y, width: wide, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + wide).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThan(tall / 2)
    expect(y + height).toBeLessThanOrEqual(tall)
    // Nothing of the page lies over it.
    await press(toast.getByRole('button'))
    await expect.poll(() => toast.count()).toBe(0)
  })

walk('nothing of a hostile message runs, and its words are shown', async ({ open, visitor, expectTrouble }) => {
  // Chromium reports what a parser has seen, although nothing of it ran.
  expectTrouble(/^\[policy\]|Executing inline|Applying inline|Refused to/)
  const page = await open(CANDLES)
  const { context } = await visitor()
  await connected(page, 'messages', 'add-to-cart')
  const foreign: string[] = []
  context.on('request', request => {
    if (/evil/.test(request.url())) foreign.push(request.url())
  })
  await answerMessages(context, [
    {
      type: 'notice',
      text: `Read <a href="javascript:window.hostileRan=1">this</a><script>window.hostileRan=1</script><img src="/evil.png" onerror="window.hostileRan=1"><svg onload="window.hostileRan=1"></svg><form action="https://evil.example/"><button>now</button></form><iframe srcdoc="<script>parent.hostileRan=1</script>"></iframe>`,
    },
  ])
  await addButton(page).click()
  const shown = messages(page).filter({ hasText: 'Read' })
  await shown.filter({ hasText: 'this' }).waitFor()
  const link = shown.getByText('this', { exact: false }).first()
  await link.click()
  expect(await ran(page)).toBe(false)
  expect(
    await shown.locator('script, img, svg, iframe, form, [onerror], [onload], a[href^="javascript:"]').count(),
  ).toBe(0)
  expect(foreign).toEqual([])
})

walk(
  'a theme’s words in the header follow the visitor’s private data, hidden while there is nothing to say',
  async ({ open }) => {
    const page = await open('/')
    await connected(page, 'minicart')
    await page.evaluate(() => {
      const host = document.createElement('p')
      host.id = 'words'
      host.dataset['widget'] = 'section-value'
      host.dataset['section'] = 'cart'
      const count = document.createElement('b')
      Object.assign(count.dataset, { path: 'summary_count', template: 'There are %1 things waiting', hideEmpty: '1' })
      host.append(count)
      document.querySelector('main')?.append(host)
    })
    await connected(page, 'section-value')
    const words = page.locator('#words b')
    const cart = (count: number) =>
      page.evaluate(summary_count => {
        const stored = JSON.stringify({ cart: { summary_count, items: [], data_id: Math.floor(Date.now() / 1000) } })
        localStorage.setItem('mage-cache-storage', stored)
        // As another tab would send it.
        dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage', newValue: stored }))
      }, count)
    await cart(3)
    await reads(words, 'There are 3 things waiting')
    expect(await words.isVisible()).toBe(true)
    await cart(0)
    await expect.poll(() => words.isVisible()).toBe(false)
  },
)

for (const place of ['top', 'toast'])
  still(`at the ${place} each kind of message has its own tint and sign, and stays for who reads slowly`, async all => {
    const { context } = await all.visitor()
    const kinds = ['success', 'error', 'warning', 'notice']
    const given = JSON.stringify(kinds.map(type => ({ type, text: `The ${type} of this walk.` })))
    await context.addCookies([{ name: 'mage-messages', value: encodeURIComponent(given), url: all.shop }])
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${CANDLES}?messages=${place}`)
    const message = (kind: string) => messages(page).filter({ hasText: `The ${kind} of this walk.` })
    await message('notice').waitFor()
    const looks = await Promise.all(
      kinds.map(kind =>
        message(kind).evaluate(element => {
          const { backgroundColor, borderInlineStartColor } = getComputedStyle(element)
          const { content, color } = getComputedStyle(element, '::before')
          return { backgroundColor, borderInlineStartColor, color, sign: content.replace(/"| \/.*/g, '') }
        }),
      ),
    )
    expect(looks.map(({ sign }) => sign)).toEqual(['✓', '!', '!', 'i'])
    for (const part of ['backgroundColor', 'borderInlineStartColor', 'color'] as const)
      expect(new Set(looks.map(look => look[part])).size, part).toBe(kinds.length)
    // Longer than anybody needs, hovered or not, with the focus in it or not.
    await page.clock.runFor(120_000)
    await message('error').hover()
    await message('success').getByRole('button').focus()
    await page.clock.runFor(120_000)
    await page.mouse.move(0, 0)
    await addButton(page).focus()
    await page.clock.runFor(120_000)
    for (const kind of kinds) expect(await message(kind).isVisible(), kind).toBe(true)
  })

still('the card below the button stays for who reads slowly', async ({ visitor }) => {
  const { context } = await visitor()
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(CANDLES)
  await connected(page, 'add-to-cart', 'minicart')
  await addButton(page).click()
  await outcome(page).getByText('Added to cart: Ember Candles').waitFor()
  await page.clock.runFor(120_000)
  await outcome(page).hover()
  await page.clock.runFor(120_000)
  expect(await outcome(page).isVisible()).toBe(true)
})
