import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connected, holdBack, until } from '../support/browser-page.ts'
import { fault } from '../support/shop.ts'
import {
  box,
  checkoutMessages,
  continueToPayment,
  hasArrived,
  loader,
  methodIsSaved,
  onlyOrder,
  placeButton,
  startCheckout,
} from './order.ts'
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
    const checkout = await startCheckout(come, { gift: true })
    const page = checkout
    await page.goto('/checkout/cart/')
    await connected(page, 'gift-message')
    const block = page.locator('#gift-options-cart')
    const remove = block.getByRole('button', { name: 'Delete' })
    await remove.click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await expectInert(page, '#gift-options-cart .action-delete')
    // As Magento's gallery does.
    await page.evaluate(() => document.addEventListener('keydown', event => event.preventDefault()))
    await page.keyboard.press('Escape')
    await expectFree(page)
    await isFocused(page, '.action-delete')
    await block.locator('.skerry-gift__result').waitFor()

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
    await expect.poll(() => block.locator('.skerry-gift__result').count()).toBe(0)
  },
)

walk('a question has the focus at once, and is drawn once its stylesheet has loaded', async ({ visitor }) => {
  const come = await visitor()
  const page = await startCheckout(come, { gift: true })
  await page.goto('/checkout/cart/')
  await connected(page, 'gift-message')
  const sheet = await holdBack(come.context, 'dialog-*.css')
  await page.locator('#gift-options-cart').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  const question = page.getByRole('alertdialog')
  const opacity = () => question.evaluate(dialog => getComputedStyle(dialog).opacity)
  expect(await opacity()).toBe('0')
  sheet.release()
  await expect.poll(opacity).toBe('1')
  await page.keyboard.press('Escape')
  await expectFree(page)
})

walk(
  'the loader keeps everybody out while an order is on its way, and is gone when that fails',
  async ({ visitor, expectTrouble }) => {
    expectTrouble(/Failed to load resource/)
    const come = await visitor()
    const page = await startCheckout(come, { rate: 'tidepost_COURIER' })
    await continueToPayment(page)
    await box(page).check()
    await methodIsSaved(come.context)
    const gate = await holdBack(come.context, 'payment-information')
    await placeButton(page).click()
    await loader(page).waitFor()
    await expectInert(page, '.payment-method._active button.checkout')
    gate.lose()
    await checkoutMessages(page).waitFor()
    await expectFree(page)
    await isFocused(page, '.payment-method._active [data-role=checkout-messages]')
    await come.context.unroute('**/payment-information')
    await placeButton(page).click()
    await hasArrived(page)
    await onlyOrder(come.context)
  },
)
