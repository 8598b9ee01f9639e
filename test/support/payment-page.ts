/** The payment step with one method, in a page whose server is the demo shop. */
import { vi } from 'vitest'
import type { Widget } from '../../core/island/widget.ts'
import { connect, connectHost, disconnectAll } from './behavior.ts'
import { settle } from './fake-server.ts'
import { closeFaultyPage, holdTimers, openFaultyPage } from './faulty-page.ts'
import { find } from './kernel.ts'

const GUIDE = { product: '301', qty: '1', 'links[]': '1' }

/** A form with one method; `content` stands before its button. */
const stepOf = (name: string, code: string, options: object, content: string) =>
  `<form data-widget="payment-step"><script type="application/json" data-options>${JSON.stringify({
    isShippingSaved: true,
    paymentMethods: [{ code }],
    totalsData: { items: [{}], total_segments: [{ code: 'grand_total', value: 9 }] },
    billingAddressFromData: {
      country_id: 'LT',
      city: 'Vilnius',
      firstname: 'Ona',
      lastname: 'Payer',
      postcode: '01103',
      telephone: '1',
      street: ['1'],
    },
    isBillingAddressFromDataValid: true,
  })}</script><div class="payment-method" data-widget="${name}"><script type="application/json" data-options>${JSON.stringify(options)}</script><input type="radio" name="payment[method]" value="${code}" checked><div class="payment-method-content">${content}<button type="submit">Place Order</button></div></div></form>`

type Method<Options> = {
  name: string
  code: string
  options: object
  /** Of the shop's checkout: how it is paid, such as `pay=agreement`. */
  query: string
  content?: string
  load(): Promise<{ default: Widget<Options> }>
}

/** Opens the payment step of a customer with a download in the cart. */
export const openPaymentPage = async <Options>({ name, code, options, query, content = '', load }: Method<Options>) => {
  const page = await openFaultyPage(async visitor => {
    await visitor.signIn()
    await visitor.post('/checkout/cart/add/product/301/', GUIDE)
    await visitor.ask(`/checkout/?${query}&agreements=off`)
  })
  disconnectAll()
  vi.resetModules()
  const [step, method, { $payment }] = await Promise.all([
    import('../../widgets/payment-step/behavior.ts'),
    load(),
    import('../../core/checkout/payment.ts'),
    import('../../core/view/alert.ts'),
  ])
  connect(step.default, 'payment-step', stepOf(name, code, options, content))
  connectHost(method.default, name)
  await settle()
  holdTimers()
  return {
    ...page,
    /** The page beneath, whose `outcome` is that of any action. */
    faulty: page,
    status: () => $payment.get().status,
    press: () => find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    said: () => find('[data-role=checkout-messages]').textContent ?? '',
    outcome: () => page.outcome(() => $payment.get().status !== 'placing'),
  }
}

export const closePaymentPage = (): void => {
  disconnectAll()
  closeFaultyPage()
}
