/** Magento's `uenc`: base64 of an address, in letters that fit into a path. Pure. */

/** Encodes UTF-8, so any letter is possible. */
export const toUenc = (address: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(address))).replace(
    /[+/=]/g,
    sign => ({ '+': '-', '/': '_' })[sign] ?? ',',
  )

/** Replaces the placeholder `%uenc%` of cached markup, encoded or not, by the page's address. */
export const fillUenc = (text: string, address: string): string => text.replace(/%25uenc%25|%uenc%/gi, toUenc(address))
