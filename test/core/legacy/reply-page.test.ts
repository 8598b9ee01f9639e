import { afterEach, expect, test, vi } from 'vitest'
import { answerHostedPage, answerReplyPage } from '../../../core/legacy/reply-page.ts'

type Chain = { done(run: () => void): Chain; fail(run: () => void): Chain }
type JQuery = ((target: unknown) => { trigger(name: string): void }) & { when(order: unknown): Chain }
type Quote = { paymentMethod(): { method: string } }
type Messages = { addErrorMessage(message: { message: string }): void }
type Require = (names: string[], run: (...modules: never[]) => void) => void
const page = window as unknown as { require?: Require }

afterEach(() => void delete page.require)

/** The calls of Magento's page in the frame, by what it says. */
const placed = () =>
  page.require?.(
    ['jquery', 'Magento_Checkout/js/model/quote', 'Magento_Checkout/js/action/place-order'],
    ($: JQuery, quote: Quote, placeOrder: (data: object) => unknown) => {
      $(window).trigger('clearTimeout')
      $.when(placeOrder({ method: quote.paymentMethod().method }))
        .done(() => {
          throw new Error('The kit leaves the page itself.')
        })
        .fail(() => {})
    },
  )
const failed = () =>
  page.require?.(
    ['Magento_Ui/js/model/messageList', 'mage/translate', 'Magento_Checkout/js/model/full-screen-loader'],
    (messages: Messages, translate: (text: string) => string, loader: { stopLoader(): void }) => {
      loader.stopLoader()
      messages.addErrorMessage({ message: translate('Declined') })
    },
  )

test('an order that Magento’s page would place is a reply', () => {
  const settle = vi.fn()
  answerReplyPage(settle)
  placed()
  expect(settle.mock.calls).toEqual([[{}]])
})

test('an error that it would show is a reply with its text', () => {
  const settle = vi.fn()
  answerReplyPage(settle)
  failed()
  expect(settle.mock.calls).toEqual([[{ error_msg: 'Declined' }]])
})

test('is removed with its attempt', () => {
  answerReplyPage(() => {})()
  expect('require' in window).toBe(false)
})

test('the page’s own RequireJS has its settings, gets all other calls, and is back afterwards', () => {
  const settle = vi.fn()
  const config = vi.fn()
  const asked: string[][] = []
  const own = Object.assign((names: string[]) => void asked.push(names), { config })
  page.require = own
  const stop = answerReplyPage(settle)
  page.require(['jquery'], () => {})
  page.require(['Magento_Checkout/js/model/quote'], () => {})
  expect(page.require).toHaveProperty('config', config)
  failed()
  expect(asked).toEqual([['jquery'], ['Magento_Checkout/js/model/quote']])
  expect(settle.mock.calls).toEqual([[{ error_msg: 'Declined' }]])
  stop()
  expect(page.require).toBe(own)
})

test('settings for a RequireJS that is still loading stay', () => {
  const settings = { baseUrl: '/static/' }
  Object.assign(window, { require: settings })
  answerReplyPage(() => {})()
  expect(page.require).toBe(settings)
})

test.each([
  [{ message: 'Declined' }, '', { error_msg: 'Declined' }],
  [{ message: '' }, '1', { order_success: '/success/' }],
  [{ message: '' }, '', { redirect_parent: '/cart/' }],
])('the page of a hosted payment says %j, %j', (message, isPaid, expected) => {
  const settle = vi.fn()
  answerHostedPage(settle)
  page.require?.(
    ['underscore', 'Magento_Paypal/js/model/iframe-redirect'],
    (_: { bind(run: unknown, self: unknown): (...values: unknown[]) => void }, redirect: unknown) =>
      _.bind(redirect, window)('/cart/', message, isPaid, '/success/'),
  )
  expect(settle.mock.calls).toEqual([[expected]])
})
