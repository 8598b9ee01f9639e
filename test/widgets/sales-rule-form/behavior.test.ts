import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FAILED } from '../../../core/http/http-error.ts'
import { OFFLINE } from '../../../core/page/offline-label.ts'
import { parseReadme } from '../../../core/schema/reference.ts'
import widget from '../../../widgets/sales-rule-form/index.ts'
import { labels } from '../../../widgets/sales-rule-form/labels.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../core/dom/sanitise.ts'

const MARKUP = parseReadme(readFileSync('widgets/sales-rule-form/README.md', 'utf8')).markup
const GRID = 'codesGrid'
const page = window as unknown as Record<string, unknown> & {
  generateCouponCodes(prefix: string, url: string, grid: string): Promise<void>
  validateCouponGenerate(field: HTMLInputElement): boolean
}

beforeEach(() => {
  page['FORM_KEY'] = 'k1'
})
afterEach(() => {
  disconnectAll()
  for (const name of ['FORM_KEY', GRID]) delete page[name]
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
})

const start = (markup = MARKUP) => connect(widget, 'sales-rule-form', markup)
const named = (name: string) => find<HTMLInputElement>(`[name=${name}]`)
const isShown = (name: string) => !named(name).closest('[hidden]')
const reason = () => document.querySelector('#skerry-sales-rule-reason')?.textContent ?? ''
const setType = async (value: string) => {
  named('coupon_type').value = value
  named('coupon_type').dispatchEvent(new Event('change', { bubbles: true }))
  await settle()
}
const tickAuto = async () => {
  named('use_auto_generation').click()
  await settle()
}
const press = async () => {
  find('[data-action=generate-coupons]').click()
  await settle()
}
const alertText = () => document.querySelector('dialog')?.textContent ?? ''

test('a rule without a coupon hides its fields, and switches the tab off with the reason', () => {
  start()
  expect(['coupon_code', 'use_auto_generation', 'uses_per_coupon'].map(isShown)).toEqual([false, false, false])
  expect([named('qty').disabled, find<HTMLButtonElement>('#coupons_information_fieldset button').disabled]).toEqual([
    true,
    true,
  ])
  expect(reason()).toBe(labels.noCoupon)
  expect(named('qty').getAttribute('aria-describedby')).toBe('skerry-sales-rule-reason')
})

test('a specific coupon wants its code, until its codes are generated', async () => {
  start()
  await setType('2')
  expect(['coupon_code', 'use_auto_generation', 'uses_per_coupon'].map(isShown)).toEqual([true, true, true])
  expect([named('coupon_code').required, named('coupon_code').disabled, named('qty').disabled]).toEqual([
    true,
    false,
    true,
  ])
  expect(reason()).toBe(labels.oneCode)
  await tickAuto()
  expect([named('coupon_code').required, named('coupon_code').disabled, named('qty').disabled]).toEqual([
    false,
    true,
    false,
  ])
  expect(reason()).toBe('')
  expect(named('qty').hasAttribute('aria-describedby')).toBe(false)
})

test('automatic coupons switch the tab on, with the text "3"', async () => {
  start()
  await setType('3')
  expect(['coupon_code', 'use_auto_generation', 'uses_per_coupon'].map(isShown)).toEqual([false, false, false])
  expect(named('qty').disabled).toBe(false)
})

test('another type unticks auto generation first, with a change event for other scripts', async () => {
  start()
  await setType('2')
  await tickAuto()
  const received: string[] = []
  named('use_auto_generation').addEventListener('change', () => received.push(named('coupon_type').value))
  await setType('1')
  expect(named('use_auto_generation').checked).toBe(false)
  expect(received).toEqual(['1'])
  expect(named('qty').disabled).toBe(true)
})

test('a tab and controls that are inserted later are switched, too', async () => {
  start()
  const tab = find('#sales-rule-form-tab-coupons')
  const parent = tab.parentElement
  tab.remove()
  await settle()
  const fresh = tab.cloneNode(true) as HTMLElement
  for (const control of fresh.querySelectorAll<HTMLInputElement>('input, button')) control.disabled = false
  parent?.append(fresh)
  await settle()
  expect(named('qty').disabled).toBe(true)
  const late = document.createElement('button')
  find('#couponCodesGrid').append(late)
  await settle()
  expect(late.disabled).toBe(true)
  await setType('3')
  expect(late.disabled).toBe(false)
})

test('what another script switches is switched back, and what the server marks stays off', async () => {
  start(
    MARKUP.replace(
      '<div id="couponCodesGrid">',
      '<div id="couponCodesGrid"><button class="disabled" disabled></button>',
    ),
  )
  await setType('3')
  named('qty').disabled = true
  await settle()
  expect(named('qty').disabled).toBe(false)
  expect(find<HTMLButtonElement>('#couponCodesGrid button').disabled).toBe(true)
})

test('a rule that was never saved has no tab', () => {
  start(MARKUP.replace('name="rule_id" value="4"', 'name="rule_id" value=""'))
  expect(find('#sales-rule-form-tab-coupons').hidden).toBe(true)
})

test('Generate checks the tab’s own fields, and sends nothing while one is wrong', async () => {
  const { asked } = fakeServer()
  start()
  await setType('3')
  named('qty').value = '0'
  await press()
  expect(asked).toEqual([])
  expect(named('qty').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(named('qty'))
})

test('a message describes its field, beside what the server printed, and the reason alone is added and removed', async () => {
  start(MARKUP.replace('name="qty"', 'name="qty" aria-describedby="qty-note"'))
  const descriptions = () => named('qty').getAttribute('aria-describedby')
  expect(descriptions()).toBe('qty-note skerry-sales-rule-reason')
  await setType('3')
  expect(descriptions()).toBe('qty-note')
  named('qty').value = '0'
  await press()
  const message = find('.mage-error')
  expect(descriptions()).toBe(`qty-note ${message.id}`)
  await setType('1')
  expect(descriptions()).toBe(`qty-note ${message.id} skerry-sales-rule-reason`)
})

test('Generate sends the tab’s fields with the session’s key, shows cleaned messages, and reloads the grid', async () => {
  const { asked } = fakeServer()
  start()
  await setType('2')
  await tickAuto()
  named('uses_per_coupon').value = '7'
  named('qty').value = '12'
  await press()
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]?.body as URLSearchParams)).toEqual({
    rule_id: '4',
    qty: '12',
    uses_per_coupon: '7',
    form_key: 'k1',
  })
  expect(document.cookie).not.toContain('form_key')
  expect(asked[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
  // A second press while the first is under way.
  await press()
  expect(asked).toHaveLength(1)
  await asked[0]?.answer({ messages: '<div class="message success" onclick="x()">12 codes<script>x()</script></div>' })
  expect(find('#coupons_information_fieldset .messages').innerHTML).toBe('<div class="message success">12 codes</div>')
  expect(asked[1]?.url.pathname).toBe('/admin/sales_rule/promo_quote/couponsGrid/')
  await asked[1]?.answer('<table><tr><td>ABC</td></tr></table>', { type: 'text/html' })
  expect(find('#couponCodesGrid').textContent).toBe('ABC')
})

test.each([
  ['an error of the rule', { error: 'Save the rule first.' }, {}, 'Save the rule first.'],
  ['a page instead of an answer', '<html>', { type: 'text/html' }, FAILED],
  ['status 500', {}, { status: 500 }, FAILED],
])('%s is an alert', async (_, body, init, text) => {
  const { asked } = fakeServer()
  start()
  await setType('3')
  named('qty').value = '1'
  await press()
  await asked[0]?.answer(body, init)
  await asked[1]?.answer('', { type: 'text/html' })
  await settle()
  expect(alertText()).toContain(text)
})

test('without a connection the alert says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = fakeServer()
  start()
  await setType('3')
  named('qty').value = '1'
  await press()
  await asked[0]?.fail()
  await asked[1]?.fail()
  await settle()
  expect(alertText()).toContain(OFFLINE)
})

test('Magento’s own button calls this widget, whichever script sets its function later', async () => {
  const { asked } = fakeServer()
  const reload = vi.fn()
  page[GRID] = { reload }
  const { disconnect } = start()
  await setType('3')
  const theirs = vi.fn()
  page['generateCouponCodes'] = theirs
  named('qty').value = '2'
  const done = page.generateCouponCodes('coupons_', 'http://localhost:3000/admin/generate/', GRID)
  await asked[0]?.answer({})
  await done
  expect([theirs.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1])
  named('qty').value = 'x'
  expect(page.validateCouponGenerate(named('qty'))).toBe(false)
  disconnect()
  expect(page['generateCouponCodes']).toBe(theirs)
  expect(reason()).toBe('')
  expect(named('qty').disabled).toBe(false)
})

test('a field of the tab has its message once it is left, and the press that leaves it is not moved away', async () => {
  vi.useFakeTimers()
  start()
  named('coupon_type').value = '3'
  named('coupon_type').dispatchEvent(new Event('change', { bubbles: true }))
  named('qty').value = 'x'
  find('button').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(page.validateCouponGenerate(named('qty'))).toBe(false)
  named('qty').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(named('qty').hasAttribute('aria-invalid')).toBe(false)
  find('button').dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  vi.runAllTimers()
  expect(named('qty').getAttribute('aria-invalid')).toBe('true')
  vi.useRealTimers()
})

test('many codes may take the server minutes, and are not said to have failed meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { asked } = fakeServer()
  start()
  await setType('3')
  named('qty').value = '50000'
  await press()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([asked[0]?.signal.aborted, alertText()]).toEqual([false, ''])
  await asked[0]?.answer({ messages: '<p>50000 codes.</p>' })
  expect(find('.messages').textContent).toBe('50000 codes.')
  vi.useRealTimers()
})

test('an answer after the host was removed changes nothing', async () => {
  const { asked } = fakeServer()
  const { disconnect } = start()
  await setType('3')
  named('qty').value = '1'
  await press()
  disconnect()
  await asked[0]?.answer({ error: 'Late' })
  expect(alertText()).toBe('')
})
