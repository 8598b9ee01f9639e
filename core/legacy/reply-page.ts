/**
 * Magento's own reply page of a card payment runs inside the gateway's frame and reaches for `require` of the page around it.
 * On a page without RequireJS it would throw, and the payment would wait for its time limit.
 */

type Reply = { error_msg?: string }

/** A jQuery promise, as much as the page uses; the kit places the order and leaves the page itself. */
const chain = () => {
  const self = { done: () => self, fail: () => self, always: () => self }
  return self
}

/**
 * Answers that page's calls until the returned function is called; a `require` that the page has stays.
 *
 * @param settle Gets the reply that the calls mean.
 */
export const answerReplyPage = (settle: (reply: Reply) => void): (() => void) => {
  if ('require' in window) return () => {}
  const jQuery = Object.assign(() => ({ trigger() {} }), { when: chain })
  const modules: Readonly<Record<string, unknown>> = {
    jquery: jQuery,
    'Magento_Checkout/js/model/quote': { paymentMethod: () => ({ method: '' }) },
    'Magento_Checkout/js/action/place-order': () => {
      settle({})
      return chain()
    },
    'Magento_Checkout/js/action/redirect-on-success': { execute() {} },
    'Magento_Checkout/js/model/full-screen-loader': { startLoader() {}, stopLoader() {} },
    'Magento_Ui/js/model/messageList': {
      addErrorMessage: ({ message }: { message: string }) => settle({ error_msg: `${message}` }),
    },
    'mage/translate': (text: string) => text,
  }
  const stand = (names: readonly string[], run: (...found: unknown[]) => void) =>
    run(...names.map(name => modules[name]))
  const page = window as unknown as Record<string, unknown>
  page['require'] = stand
  return () => {
    if (page['require'] === stand) delete page['require']
  }
}
