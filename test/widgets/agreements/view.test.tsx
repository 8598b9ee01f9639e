import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkParts } from '../../../core/checkout/order-parts.ts'
import { $payment } from '../../../core/checkout/payment.ts'
import { $quote } from '../../../core/checkout/quote.ts'
import view from '../../../widgets/agreements/view.tsx'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { find } from '../../support/kernel.ts'

beforeEach(() => {
  $payment.set({ chosen: 'checkmo', status: 'ready' })
  $quote.setKey('isShippingSaved', true)
})
afterEach(disconnectAll)

const AGREEMENT = { agreementId: 1, mode: 1, checkboxText: 'I agree', content: '', contentHeight: null }
const open = (agreements: readonly object[]) =>
  connect(
    view,
    'agreements',
    `<div data-widget="agreements" data-method="checkmo"><script type="application/json" data-options>${JSON.stringify({ agreements })}</script>
    <fieldset><div class="checkout-agreement"><input type="checkbox" id="a" name="agreement[1]" value="1"><label for="a">I agree</label></div>
    <p class="age"><input type="checkbox" id="age" name="is_adult" required><label for="age">I am an adult</label></p></fieldset></div>`,
  )

test.each([
  ['beside agreements', [AGREEMENT], ['Please accept: I agree\nPlease accept: I am an adult']],
  ['without agreements', [], ['Please accept: I am an adult']],
])('a required box of a module stays in the block, and is asked for, %s', async (_, list, asked) => {
  const { disconnect } = open(list)
  expect(document.querySelectorAll('[type=checkbox]')).toHaveLength(list.length + 1)
  expect((await checkParts(true)).map(({ text }) => text)).toEqual(asked)
  expect(find('#age').getAttribute('aria-invalid')).toBeNull()
  const [problem] = await checkParts()
  expect(find('#age').getAttribute('aria-invalid')).toBe('true')
  problem?.focus?.()
  expect(document.activeElement?.getAttribute('name')).toBe(list.length ? 'agreement[1]' : 'is_adult')
  for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox]')) box.click()
  await vi.waitFor(async () => expect(await checkParts()).toEqual([]))
  expect(find('#age').getAttribute('aria-invalid')).toBeNull()
  disconnect()
  expect(find('fieldset > .age input')).toBe(find('#age'))
})
