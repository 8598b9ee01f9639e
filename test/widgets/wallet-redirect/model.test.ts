import { expect, test } from 'vitest'
import { agreementData, HELP_HEIGHT_PX, HELP_WIDTH_PX, helpFeatures } from '../../../widgets/wallet-redirect/model.ts'

test('the window that says what the wallet is has 400 × 350 pixels, scrolls and can be made larger', () => {
  expect([HELP_WIDTH_PX, HELP_HEIGHT_PX]).toEqual([400, 350])
  expect(helpFeatures()).toContain('scrollbars=yes,resizable=yes')
  expect(helpFeatures()).toMatch(/width=400,height=350$/)
})

test.each([
  ['paypal_ec_create_ba', true, { paypal_ec_create_ba: true }],
  ['paypal_ec_create_ba', false, { paypal_ec_create_ba: false }],
  ['', true, null],
])('with the code "%s" and the box ticked %s %j is sent', (code, isWanted, data) =>
  expect(agreementData(code, isWanted)).toEqual(data),
)
