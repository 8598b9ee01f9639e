/** The reply of the shop's page inside a gateway's frame when the gateway is done, and which of such messages count. */

/** With Magento's names. Without any of them the payment has succeeded. */
export type Reply = { error_msg?: string; redirect_parent?: string; order_success?: string }

export const REPLY = 'skerry:card-reply'

/** The reply in a message to this attempt; `undefined` for any other message. */
export const readReply = (data: unknown, nonce: string): Reply | undefined => {
  const { type, nonce: of, ...reply } = Object(data) as Record<string, unknown>
  if (type !== REPLY || of !== nonce) return undefined
  for (const key of ['error_msg', 'redirect_parent', 'order_success'] as const)
    if (typeof reply[key] === 'string' && reply[key]) return { [key]: reply[key] }
  return {}
}

/** Not to be guessed by a page in another frame; it names the frame, so that its page reads it from `window.name`. */
export const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Calls with each reply from this frame, from the shop's origin and with the frame's name, until the signal aborts. */
export const followReply = (frame: HTMLIFrameElement, settle: (reply: Reply) => void, signal: AbortSignal): void =>
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (!source || source !== frame.contentWindow || origin !== location.origin) return
      const reply = readReply(data, frame.name)
      if (reply) settle(reply)
    },
    { signal },
  )
