import { shopAddress } from './shop-address.ts'

type Way = {
  /** Whether Back skips this page. */
  replaces?: boolean
  /** Addresses of other sites that the page's own configuration names, such as a payment's. */
  others?: readonly string[]
}

/**
 * The kit's one way to another page, which is one of the shop. Where an address of data leads elsewhere, or runs code, this
 * page is loaded again instead: it shows what the server has done.
 */
export const openPage = (address: string, { replaces = false, others = [] }: Way = {}): void => {
  const target = shopAddress(address, others)
  if (!target) location.reload()
  else if (replaces) location.replace(target)
  else location.assign(target)
}

/** Opens a link of the page in a window of its own; nothing where the browser refuses one, or the address is none of the web. */
export const openWindow = (address: string, name: string, features: string): Window | null =>
  /^https?:/.test(address) ? window.open(address, name, features) : null
