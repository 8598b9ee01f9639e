/**
 * Magento's own reply page of a card payment runs inside the gateway's frame and reaches for `require` of the page around it.
 * On a page without RequireJS it would throw, and the payment would wait for its time limit.
 */

type Reply = { error_msg?: string; redirect_parent?: string; order_success?: string }

/** A jQuery promise, as much as the page uses; the kit places the order and leaves the page itself. */
const chain = () => {
  const self = { done: () => self, fail: () => self, always: () => self }
  return self
}

/** A `require` of these modules until the returned function is called; one that the page has stays. */
const answerRequire = (modules: Readonly<Record<string, unknown>>): (() => void) => {
  if ('require' in window) return () => {}
  const stand = (names: readonly string[], run: (...found: unknown[]) => void) =>
    run(...names.map(name => modules[name]))
  const page = window as unknown as Record<string, unknown>
  page['require'] = stand
  return () => {
    if (page['require'] === stand) delete page['require']
  }
}

/**
 * Answers that page's calls until the returned function is called; a `require` that the page has stays.
 *
 * @param settle Gets the reply that the calls mean.
 */
export const answerReplyPage = (settle: (reply: Reply) => void): (() => void) => {
  const jQuery = Object.assign(() => ({ trigger() {} }), { when: chain })
  const modules = {
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
  return answerRequire(modules)
}

/** The same for the page in the frame of a hosted payment, which names one module and says where to go. */
export const answerHostedPage = (settle: (reply: Reply) => void): (() => void) =>
  answerRequire({
    'Magento_Paypal/js/model/iframe-redirect': (
      cartUrl: string,
      parameters: { message?: string } | undefined,
      isPaid: boolean,
      successUrl: string,
    ) => {
      const { message } = Object(parameters) as { message?: string }
      settle(message ? { error_msg: message } : isPaid ? { order_success: successUrl } : { redirect_parent: cartUrl })
    },
  })
