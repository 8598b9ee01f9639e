import * as esbuild from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, holdBack, until } from '../support/browser-page.ts'
import { fault } from '../support/shop.ts'
import { box, comeToCheckout, goOn, hasArrived, loader, methodIsTold, onlyOrder, placeButton, told } from './order.ts'
import { walk } from './walk.ts'

/** What the page behind a dialog can still do: nothing may be hit, focused or reached by Tab. */
const expectInert = async (page: Page, behind: string): Promise<void> => {
  const isInert = () =>
    page.evaluate(selector => {
      const element = document.querySelector<HTMLElement>(selector)
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      element?.focus()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      const { activeElement } = document
      const isOutside = (other: Element | null) => !!other && other !== document.body && !other.closest('dialog')
      return !!element && element !== activeElement && !element.contains(hit) && !isOutside(activeElement)
    }, behind)
  expect(await isInert()).toBe(true)
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await isInert()).toBe(true)
  }
}

/** The page is the shopper's again. */
const expectFree = async (page: Page): Promise<void> => {
  await until(page, () => !document.querySelector('dialog'))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden')
}

const isFocused = (page: Page, selector: string) =>
  until(page, wanted => document.activeElement?.matches(wanted), selector)

walk(
  'a question keeps the focus, gives it back after Escape, and leaves nothing behind when the answer fails',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const come = await visitor()
    const checkout = await comeToCheckout(come, { gift: true })
    const page = checkout
    await page.goto('/checkout/cart/')
    await connected(page, 'gift-message')
    const block = page.locator('#gift-options-cart')
    const remove = block.getByRole('button', { name: 'Delete' })
    await remove.click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await expectInert(page, '#gift-options-cart .action-delete')
    await page.keyboard.press('Escape')
    await expectFree(page)
    await isFocused(page, '.action-delete')
    await block.locator('.gift-message-summary').waitFor()

    const { maskedCartId } = await (await come.context.request.get('/__shop/state')).json()
    const path = `/rest/default/V1/guest-carts/${maskedCartId}/gift-message`
    await fault(come.context, { path, kind: '500', times: 9 })
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await block.getByText('Something went wrong with your request. Please try again later.').waitFor()
    await expectFree(page)
    await come.context.request.post('/__shop/reset')
    await remove.click()
    await Promise.all([
      page.waitForResponse(answer => /\/checkout\/cart\/$/.test(answer.url())),
      question.getByRole('button', { name: 'Delete' }).click(),
    ])
    await expect.poll(() => block.locator('.gift-message-summary').count()).toBe(0)
  },
)

walk(
  'the loader keeps everybody out while an order is on its way, and is gone when that fails',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const come = await visitor()
    const page = await comeToCheckout(come, { rate: 'tidepost_COURIER' })
    await goOn(page)
    await box(page).check()
    await methodIsTold(come.context)
    const gate = await holdBack(come.context, 'payment-information')
    await placeButton(page).click()
    await loader(page).waitFor()
    await expectInert(page, '.payment-method._active button.checkout')
    gate.lose()
    await told(page).waitFor()
    await expectFree(page)
    await isFocused(page, '.payment-method._active [data-role=checkout-messages]')
    await come.context.unroute('**/payment-information')
    await placeButton(page).click()
    await hasArrived(page)
    await onlyOrder(come.context)
  },
)

const PARTS = `
import { showAlert } from './core/view/alert.ts'
import { whileLoading } from './core/view/loader.ts'
Object.assign(window, { parts: { showAlert, whileLoading } })
`

/** The home page with the parts from source, for what no widget of the demo shop says by an alert. */
const bringParts = async (context: BrowserContext): Promise<void> => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: PARTS, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  })
  await context.route('**/walk-parts.js', route =>
    route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }),
  )
  await context.route(/\d\/$/, async route => {
    const response = await route.fetch()
    const body = await response.text()
    return route.fulfill({
      response,
      body: body.replace('</body>', '<script type="module" src="/walk-parts.js"></script></body>'),
    })
  })
}

type Parts = typeof import('../../core/view/alert.ts') & typeof import('../../core/view/loader.ts')
type Given = { parts: Parts; ended: string[] }

walk(
  'an alert keeps the focus, gives it back after Escape, and comes after a loader whose work failed',
  async ({ visitor, open }) => {
    const { context } = await visitor()
    await bringParts(context)
    const page = await open('/')
    await until(page, () => 'parts' in window)
    await page.evaluate(() => {
      const opener = document.createElement('button')
      opener.id = 'opener'
      opener.textContent = 'Open'
      document.querySelector('main')?.prepend(opener)
      const { parts } = window as unknown as Given
      const ended: string[] = []
      Object.assign(window, { ended })
      opener.addEventListener('click', () => parts.showAlert('Not <b>today</b>.').then(() => ended.push('left')))
    })
    const alert = page.getByRole('alertdialog', { name: 'Attention' })
    for (const leave of ['Escape', 'Enter']) {
      await page.click('#opener')
      await alert.getByText('Not <b>today</b>.').waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('OK')
      await expectInert(page, '#opener')
      await alert.getByRole('button').focus()
      await page.keyboard.press(leave)
      await expectFree(page)
      await isFocused(page, '#opener')
    }
    expect(await page.evaluate(() => (window as unknown as Given).ended)).toEqual(['left', 'left'])

    await page.evaluate(() => {
      const { parts, ended } = window as unknown as Given
      parts
        .whileLoading(() => new Promise((_, reject) => setTimeout(reject, 200, new Error('Declined'))))
        .catch((error: Error) => parts.showAlert(error.message))
        .then(() => ended.push('over'))
    })
    await loader(page).waitFor()
    await expectInert(page, '#opener')
    await alert.getByText('Declined').waitFor()
    expect(await page.locator('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expectFree(page)
    await isFocused(page, '#opener')
  },
)
