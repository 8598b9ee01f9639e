import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { adapt } from '../../../widgets/pay-later/legacy.ts'
import { PayLaterOptions } from '../../../widgets/pay-later/options.ts'

/** As Magento 2.4.5 prints it. */
const printed = (component: string, displayAmount: boolean) => ({
  components: {
    payLater: {
      component: 'Magento_Paypal/js/view/paylater',
      config: {
        sdkUrl: 'https://www.paypal.com/sdk/js?client-id=test',
        displayAmount,
        amountComponentConfig: { component },
        dataAttributes: { 'data-partner-attribution-id': 'Magento_2_Community' },
        attributes: { 'data-pp-style-layout': 'text', 'data-pp-style-color': null },
      },
    },
  },
})
const adapted = (config: unknown) => {
  const replaced: Replaced = {
    components: [{ name: 'Magento_Ui/js/core/app', config, element: document.body }],
    restore() {},
  }
  adapt(document.body, replaced)
  return v.parse(PayLaterOptions, replaced.options)
}

test.each([
  ['Magento_Paypal/js/view/amountProviders/product', 'product'],
  ['\n  Magento_Paypal/js/view/amountProviders/product-grouped\n', 'grouped'],
  ['Magento_Paypal/js/view/amountProviders/checkout', 'cart'],
])('the amount of %j is that of %s', (component, amount) =>
  expect(adapted(printed(component, true))).toEqual({
    sdkUrl: 'https://www.paypal.com/sdk/js?client-id=test',
    attributes: { 'data-pp-style-layout': 'text', 'data-pp-style-color': null },
    dataAttributes: { 'data-partner-attribution-id': 'Magento_2_Community' },
    refreshSelector: '',
    displayAmount: true,
    amount,
  }),
)

test('no amount is shown where Magento shows none, nor one of another module’s provider', () => {
  expect(adapted(printed('Magento_Paypal/js/view/amountProviders/product', false)).displayAmount).toBe(false)
  expect(adapted(printed('Other_Module/js/amount', true)).displayAmount).toBe(false)
})

test.each([[null], [[]], [{ components: [] }], [{ components: { payLater: null } }]])(
  'a configuration of %j is one without a provider',
  config => expect(adapted(config)).toMatchObject({ sdkUrl: '', displayAmount: false }),
)
