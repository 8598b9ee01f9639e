import { afterEach, expect, test, vi } from 'vitest'
import { answerReplyPage } from '../../../core/legacy/reply-page.ts'

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

test('is gone with its attempt', () => {
  answerReplyPage(() => {})()
  expect('require' in window).toBe(false)
})

test('the page’s own RequireJS stays, before and after', () => {
  const own = () => {}
  page.require = own
  const stop = answerReplyPage(() => {})
  expect(page.require).toBe(own)
  stop()
  expect(page.require).toBe(own)
})
