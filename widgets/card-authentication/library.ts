/** The provider's library: its script is loaded once, and again after a failure. */
import { makeScript } from '../../core/dom/make-script.ts'
import type { ProviderOrder } from './model.ts'

/** As much of it as is used. */
export type Library = {
  on(event: 'payments.setupComplete' | 'payments.validated', run: (data?: unknown, jwt?: unknown) => void): void
  /** Removes all listeners of the event. */
  off(event: string): void
  setup(kind: 'init', options: { jwt: string }): void
  start(brand: 'cca', order: ProviderOrder): void
}

/** Time limit of its script, which a payment waits for. */
export const LIBRARY_MS = 30_000

/** The library, once its script has run. */
const loaded = () => (window as { Cardinal?: Library }).Cardinal

let loading: Promise<Library> | undefined

const load = (script: HTMLScriptElement): Promise<Library> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`The library for 3-D Secure did not load: ${script.src}`))
    }
    const timer = setTimeout(fail, LIBRARY_MS)
    script.addEventListener('load', () => {
      const library = loaded()
      if (!library) return fail()
      clearTimeout(timer)
      resolve(library)
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })

/**
 * Opens the library. A script that the server has printed without running it needs no permission of Trusted Types; a copy
 * of it runs, so that another one can after a failure.
 *
 * @param address Where the server has printed none.
 * @throws When it does not arrive in time.
 */
export const openLibrary = (host: HTMLElement, address: string): Promise<Library> => {
  const known = loaded()
  if (known) return Promise.resolve(known)
  loading ??= load(
    (() => {
      const printed = host.querySelector<HTMLScriptElement>('script[type="text/plain"][src]')
      const script = printed ? (printed.cloneNode() as HTMLScriptElement) : makeScript(address)
      if (printed) script.type = 'text/javascript'
      return script
    })(),
  ).finally(() => {
    loading = undefined
  })
  return loading
}
