/** The shop's admin: a rule's coupons, with a script of its own. */
import { expect } from 'vitest'
import { connected, until } from '../support/browser-page.ts'
import { walk } from './walk.ts'

const PAGE = '/admin/sales_rule/promo_quote/edit/'

walk('the shop owner makes codes by keyboard: why the tab is off, on by a tick, generate', async ({ open }) => {
  const page = await open(PAGE, { width: 640, height: 450 })
  await connected(page, 'sales-rule-form')
  await page.getByText('Manage Coupon Codes').press('Enter')
  const quantity = page.getByLabel('Coupon Qty')
  await page.getByText('This rule has one code.').waitFor()
  expect(await quantity.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Use Auto Generation' }).press('Space')
  await until(page, () => !document.querySelector<HTMLInputElement>('#coupons_qty')?.disabled)
  // What is on the screen is not saved yet, and the server says so.
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Generate' }).press('Enter')
  const alert = page.getByRole('alertdialog')
  await alert.getByText('Please save the rule').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('You saved the rule.').waitFor()
  await connected(page, 'sales-rule-form')
  await page.getByText('Manage Coupon Codes').press('Enter')
  await quantity.fill('0')
  await page.getByRole('button', { name: 'Generate' }).press('Enter')
  await until(page, () => document.activeElement?.getAttribute('aria-invalid') === 'true')
  await quantity.fill('3')
  await page.getByLabel('Dash Every').fill('4')
  await page.getByRole('button', { name: 'Generate' }).press('Enter')
  await page.getByText('3 coupon(s) have been generated.').waitFor()
  await page.getByText('3 codes').waitFor()
  expect(await page.locator('tbody tr td:first-child').first().textContent()).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await page.getByLabel('Coupon', { exact: true }).selectOption('No Coupon')
  await page.getByText('This rule has no coupon.').waitFor()
  expect(await page.getByLabel('Use Auto Generation').isVisible()).toBe(false)
})
