/**
 * Magento's own reply page of a card payment runs inside the gateway's frame and reaches for `require` of the page around it.
 * Without RequireJS it would throw, with it only Magento's own scripts would get it: the payment would wait for its time
 * limit.
 */

type Reply = { error_msg?: string; redirect_parent?: string; order_success?: string }

/** A jQuery promise, as much as the page uses; the kit places the order and leaves the page itself. */
const chain = () => {
  const self = { done: () => self, fail: () => self, always: () => self }
  return self
}

type Modules = Readonly<Record<string, unknown>>
type Require = (names: readonly string[], run: (...found: unknown[]) => void, ...more: unknown[]) => unknown

/**
 * A `require` for the reply page until the returned function is called. Whoever asks for something else gets it from the
 * page's own RequireJS.
 *
 * @param said Modules that only the reply page asks for: they have the reply.
 * @param others Other modules that it asks for.
 */
const answerRequire = (said: Modules, others: Modules): (() => void) => {
  const page = window as unknown as { require?: Require }
  const own = page.require
  // Settings for a RequireJS that is still loading.
  if (own && typeof own !== 'function') return () => {}
  const modules = { ...others, ...said }
  const requireReply: Require = (names, run, ...more) => {
    const isReply = Array.isArray(names) && names.some(name => Object.hasOwn(said, name))
    return own && !isReply ? own(names, run, ...more) : run(...names.map(name => modules[name]))
  }
  page.require = Object.assign(requireReply, own)
  return () => {
    if (page.require !== requireReply) return
    if (own) page.require = own
    else delete page.require
  }
}

/**
 * Answers that page's calls until the returned function is called.
 *
 * @param settle Gets the reply that the calls mean.
 */
export const answerReplyPage = (settle: (reply: Reply) => void): (() => void) => {
  const jQuery = Object.assign(() => ({ trigger() {} }), { when: chain })
  const said = {
    'Magento_Checkout/js/action/place-order': () => {
      settle({})
      return chain()
    },
    'Magento_Ui/js/model/messageList': {
      addErrorMessage: ({ message }: { message: string }) => settle({ error_msg: `${message}` }),
    },
  }
  return answerRequire(said, {
    jquery: jQuery,
    'Magento_Checkout/js/model/quote': { paymentMethod: () => ({ method: '' }) },
    'Magento_Checkout/js/action/redirect-on-success': { execute() {} },
    'Magento_Checkout/js/model/full-screen-loader': { startLoader() {}, stopLoader() {} },
    'mage/translate': (text: string) => text,
  })
}

/** The same for the page in the frame of a hosted payment, where one function gets where to go. */
export const answerHostedPage = (settle: (reply: Reply) => void): (() => void) => {
  const redirect = (
    cartUrl: string,
    parameters: { message?: string } | undefined,
    isPaid: unknown,
    successUrl: string,
  ) => {
    const { message } = Object(parameters) as { message?: string }
    settle(message ? { error_msg: message } : isPaid ? { order_success: successUrl } : { redirect_parent: cartUrl })
  }
  return answerRequire(
    { 'Magento_Paypal/js/model/iframe-redirect': redirect },
    { underscore: { bind: (run: unknown) => run } },
  )
}
