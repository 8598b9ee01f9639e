import { make } from './make.ts'

/**
 * A script of an address of the web. As a script's address a browser runs what a picture's data says, too.
 *
 * @throws For any other address.
 */
export const makeScript = (address: string, attributes: Readonly<Record<string, string>> = {}): HTMLScriptElement => {
  if (!/^https?:$/.test(new URL(address, document.baseURI).protocol))
    throw new Error(`A script cannot have this address: ${address}`)
  return make('script', { ...attributes, src: address })
}
