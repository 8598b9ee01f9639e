/** The demo shop for stories: the same answers, with the network condition and the visitor of the story. */
import { createShop, type Shop } from '../../fixtures/index.ts'
import { ORIGIN } from './origin.ts'

/** The visitor of a story: cart, account, messages. */
export type Visit = {
  /** Forms that put something into the cart: product id → the form's other fields. */
  cart?: Record<string, string>[]
  isSignedIn?: boolean
  /** Forms that put something on the wish list of who is signed in. */
  wishes?: Record<string, string>[]
  /** Messages from the previous page. */
  messages?: { type: 'success' | 'error' | 'warning' | 'notice'; text: string }[]
}

/** Header that sets the network condition of a request; the cookie of pages would be shared by stories shown together. */
export const NETWORK_HEADER = 'x-story-network'
const OPEN = '/__book/open'
const HOME = '/home'
const FORGOTTEN = [
  'PHPSESSID',
  'X-Magento-Vary',
  'mage-cache-sessid',
  'mage-messages',
  'private_content_version',
  'section_data_ids',
  'shop_network',
]
const FORM_KEY = 'StoryFormKey1234'
const SHOPPER = { username: 'shopper@example.com', password: 'Shopper123!' }

/** A cookie jar for the visitor of a story. */
class Jar {
  readonly cookies = new Map<string, string>()
  readonly #lines = new Map<string, string>()
  readonly #shop: Shop

  constructor(shop: Shop) {
    this.#shop = shop
  }

  async ask(path: string, type: string, body: string): Promise<void> {
    const headers = {
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': type,
    }
    const { headers: answered } = await this.#shop.fetch(
      new Request(new URL(path, ORIGIN), { method: 'POST', headers, body }),
    )
    for (const line of answered.getSetCookie()) this.take(line)
  }

  take(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
    this.#lines.set(name, line)
  }

  /** The cookies that the server set, the last value of each. */
  get lines(): string[] {
    return [...this.#lines.values()]
  }
}

const open = async (shop: Shop, { cart = [], isSignedIn, wishes = [], messages }: Visit): Promise<Response> => {
  const jar = new Jar(shop)
  // Removes the cookies of the previous visitor.
  for (const name of FORGOTTEN) jar.take(`${name}=; Max-Age=0; Path=/`)
  if (isSignedIn) await jar.ask('/customer/ajax/login', 'application/json', JSON.stringify(SHOPPER))
  // Signing in deletes the form key.
  jar.take(`form_key=${FORM_KEY}; Path=/`)
  const post = (path: string, fields: Record<string, string>) =>
    jar.ask(
      path,
      'application/x-www-form-urlencoded; charset=UTF-8',
      `${new URLSearchParams({ qty: '1', ...fields, form_key: FORM_KEY })}`,
    )
  for (const fields of cart) await post(`/checkout/cart/add/product/${fields['product']}/`, fields)
  for (const fields of wishes) await post('/wishlist/index/add/', fields)
  if (messages) jar.take(`mage-messages=${encodeURIComponent(JSON.stringify(messages))}; Path=/`)
  const response = Response.json({ isSignedIn: Boolean(isSignedIn) })
  for (const line of jar.lines) response.headers.append('Set-Cookie', line)
  return response
}

/** Pages of the shop may be shown in Storybook's frame, and their home link leads to the shop. */
const framed = async (response: Response): Promise<Response> => {
  const policy = response.headers.get('Content-Security-Policy')
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const text = (await response.text()).replaceAll(/href="\/"/g, `href="${HOME}"`)
  const headers = new Headers(response.headers)
  if (policy) headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  return new Response(text, { status: response.status, headers })
}

export type StandIn = {
  /** The shop's answer; rejects when the network is `offline`. */
  answer(request: Request): Promise<Response>
}

export const createStandIn = (shop: Shop = createShop()): StandIn => ({
  async answer(request) {
    const url = new URL(request.url)
    if (url.pathname === OPEN) return open(shop, await request.json())
    if (url.pathname === HOME) url.pathname = '/'
    const headers = new Headers(request.headers)
    const network = headers.get(NETWORK_HEADER)
    if (network) headers.set('Cookie', [headers.get('Cookie'), `shop_network=${network}`].filter(Boolean).join('; '))
    const body = /^(GET|HEAD)$/.test(request.method) ? null : await request.arrayBuffer()
    return framed(await shop.fetch(new Request(url, { method: request.method, headers, body, redirect: 'manual' })))
  },
})
