/** The provider's own script: loaded once per address. */
import { makeScript } from '../../core/dom/make-script.ts'
import { safeAttributes } from './model.ts'
import type { PayLaterOptions } from './options.ts'

const loading = new Map<string, Promise<void>>()

/** A script that the server has printed without running it needs no permission of Trusted Types. */
const scriptOf = (host: HTMLElement, { sdkUrl, dataAttributes }: PayLaterOptions): HTMLScriptElement | undefined => {
  const printed = host.querySelector<HTMLScriptElement>('script[type="text/plain"][src]')
  if (printed) printed.type = 'text/javascript'
  return printed ?? (sdkUrl ? makeScript(sdkUrl, safeAttributes(dataAttributes)) : undefined)
}

const load = (script: HTMLScriptElement): Promise<void> =>
  new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(script.src)
      script.remove()
      reject(new Error(`The provider's script did not load: ${script.src}`))
    })
    document.head.append(script)
  })

/** Runs the provider's script; one that has run already looks for messages when it is asked to. */
export const loadProvider = async (host: HTMLElement, options: PayLaterOptions): Promise<void> => {
  const script = scriptOf(host, options)
  if (!script) return refreshMessages(options)
  // Magento's own buttons load it, too.
  const isThere = [...document.querySelectorAll<HTMLScriptElement>('head script[src]')].some(
    other => other.src === script.src && !loading.has(other.src),
  )
  if (isThere) return refreshMessages(options)
  const known = loading.get(script.src)
  const running = known ?? load(script)
  loading.set(script.src, running)
  await running
  if (known) refreshMessages(options)
}

type Provider = { readonly Messages?: { render?(): void } }

/** Asks the provider to draw its messages again; before its script runs there is nothing to ask. */
export const refreshMessages = ({ dataAttributes }: PayLaterOptions): void => {
  const name = `${dataAttributes['data-namespace'] ?? 'paypal'}`
  const { [name]: provider } = window as unknown as Record<string, Provider | undefined>
  provider?.Messages?.render?.()
}
