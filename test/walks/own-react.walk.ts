/** A theme's own island on the kit's React. */
import { expect } from 'vitest'
import { until } from '../support/browser-page.ts'
import { walk } from './walk.ts'

const OWN = (base: string) => `
import { createElement as h, defineReact, useSection, useState } from '${base}react.js'
function Note({ options, server }) {
  const [count, setCount] = useState(0)
  const cart = useSection('cart')
  const words = server.textContent.trim() + ' ' + options.degrees + ', ' + count + ', in cart: ' + (cart?.summary_count ?? 0)
  return h('p', { className: 'note' }, words, ' ', h('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Count'))
}
defineReact('wool-note', { when: 'ready', view: Note })
`

/** Words that only the renderer itself has. */
const RENDERER = { react: '__CLIENT_INTERNALS_DO_NOT_USE', preact: 'debounceRendering' }

walk('a theme’s own island is drawn by the kit’s React, and a page has one', async ({ visitor, shop, flavour }) => {
  const { context } = await visitor()
  const renderers: string[] = []
  context.on('response', async response => {
    if (!/\.js(\?|$)/.test(response.url())) return
    const text = await response.text().catch(() => '')
    if (text.includes(RENDERER[flavour])) renderers.push(response.url())
  })
  const base = `/skerry/${flavour}/`
  await context.route('**/own.js', route => route.fulfill({ contentType: 'text/javascript', body: OWN(base) }))
  await context.route('**/aurora-parka.html', async route => {
    const response = await route.fetch()
    const own = '<div data-widget="wool-note" data-degrees="30"><b>Wash at</b></div>'
    const body = (await response.text())
      .replace('</main>', `${own}</main>`)
      .replace('</head>', '<script type="module" src="/own.js"></script></head>')
    await route.fulfill({ response, body })
  })
  const page = await context.newPage()
  await page.goto(`${shop}/aurora-parka.html`)
  const note = page.locator('.note')
  await expect.poll(() => note.textContent()).toBe('Wash at 30, 0, in cart: 0 Count')
  await note.getByRole('button').click()
  await expect.poll(() => note.textContent()).toContain('30, 1,')
  // The kit draws with the same file.
  await page.getByRole('radio').first().click()
  await until(page, () => document.querySelector('[data-widget=swatches] [aria-checked=true]'))
  await expect.poll(() => new Set(renderers).size).toBe(1)
  await page.evaluate(() =>
    window.skerry?.stop(document.querySelector('[data-widget=wool-note]')?.parentElement ?? document),
  )
  await expect.poll(() => page.locator('[data-widget=wool-note]').innerHTML()).toBe('<b>Wash at</b>')
})
