import { make } from './make.ts'

/**
 * A `<script>` element for an http(s) address. Browsers also run `data:image/svg+xml` as a script, which `make` allows for
 * pictures.
 *
 * @throws For any other address.
 */
export const makeScript = (address: string, attributes: Readonly<Record<string, string>> = {}): HTMLScriptElement => {
  if (!/^https?:$/.test(new URL(address, document.baseURI).protocol))
    throw new Error(`A script cannot have this address: ${address}`)
  return make('script', { ...attributes, src: address })
}
