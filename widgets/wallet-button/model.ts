/** Rules of a wallet's payment: what is sent, what the answers mean, and whether a product has to be added. Pure. */
import type { WalletButtonOptions } from './options.ts'

type Answer = { readonly success?: unknown; readonly error_message?: unknown }

const textOf = ({ error_message }: Answer) => (typeof error_message === 'string' ? error_message : '')

/** Fields of the request for a token; on a product page the shop's session has the cart. */
export const tokenFields = ({
  place,
  quoteId,
  customerId,
  button,
}: Pick<WalletButtonOptions, 'place' | 'quoteId' | 'customerId' | 'button'>): Record<string, string> => ({
  quote_id: place === 'product' ? '' : quoteId,
  customer_id: place === 'product' ? '' : customerId,
  button: `${button}`,
})

/** The wallet's token, or why there is none: in the server's words, `''` without any. */
export const readToken = (answer: unknown): { token: string } | { text: string } => {
  const { success, token, ...rest } = Object(answer) as Answer & { token?: unknown }
  return success === true && typeof token === 'string' && token ? { token } : { text: textOf(rest) }
}

/** The page after an approved payment, or the reason why there is none. */
export const readRedirect = (answer: unknown): { address: string } | { text: string } => {
  const { success, redirectUrl, ...rest } = Object(answer) as Answer & { redirectUrl?: unknown }
  return success === true && typeof redirectUrl === 'string' && redirectUrl
    ? { address: redirectUrl }
    : { text: textOf(rest) }
}

/** Whether the answer to an added product says nothing more: an address to go to, or a message, stops the payment. */
export const isPlainlyAdded = (response: unknown): boolean =>
  !!response && typeof response === 'object' && !Object.keys(response).length

type Entries = Iterable<readonly [string, unknown]>

/** The text of a field's value; of a file, what distinguishes it from another one. An empty field's has the time of reading. */
const compared = (value: unknown) =>
  value instanceof File ? value.name && `${value.name} ${value.size} ${value.lastModified}` : `${value}`

/** The choice in the product's form, as one text to compare. */
export const choiceOf = (entries: Entries): string =>
  JSON.stringify([...entries].filter(([name]) => name !== 'form_key').map(([name, value]) => [name, compared(value)]))

/** Ids of the products that a form adds: its own, or those of a group's rows. */
const productsIn = (entries: Entries): string[] =>
  [...entries].flatMap(([name, value]) => {
    if (name === 'product') return [`${value}`]
    const [, member] = /^super_group\[(\d+)\]$/.exec(name) ?? []
    return member && Number(value) > 0 ? [member] : []
  })

/** Whether the cart's section has one of the products that a form adds. */
export const isInCart = (entries: Entries, cart: unknown): boolean => {
  const ids = productsIn(entries)
  const { items } = Object(cart) as { items?: unknown }
  return Object.values(Object(items) as Record<string, unknown>).some(item =>
    ids.includes(`${(Object(item) as { product_id?: unknown }).product_id}`),
  )
}

/** The attributes that a wallet's script may have: no other ones, such as those that run code, are taken from a page's data. */
export const scriptAttributes = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) => /^(data-[\w-]+|nonce)$/.test(name) && value !== null)
      .map(([name, value]) => [name, `${value}`]),
  )

/** The look of the button; empty settings are left to the wallet. */
export const styleOf = (styles: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(styles).filter(([, value]) => value !== null && value !== ''))
