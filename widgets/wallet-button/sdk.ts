/** The wallet's own script: loaded once per address, when a button is near the window. */
import { makeScript } from '../../core/dom/make-script.ts'
import { scriptAttributes } from './model.ts'
import type { WalletButtonOptions } from './options.ts'

type Click = { resolve(): unknown; reject(): unknown }
export type Enabling = { enable(): unknown; disable(): unknown }

/** Options and callbacks of the SDK's buttons. */
export type ButtonsOptions = {
  style: Readonly<Record<string, unknown>>
  onInit(data: unknown, actions: Enabling): void
  onClick(data: { fundingSource?: unknown } | undefined, actions: Click): Promise<unknown>
  createOrder(): Promise<string>
  onApprove(data: { orderID?: unknown; payerID?: unknown }): Promise<void>
  onCancel(): void
  onError(): void
}
type Buttons = {
  render(place: HTMLElement): Promise<unknown> | undefined
  isEligible?(): boolean
  close?(): unknown
}
export type Sdk = { Buttons(options: ButtonsOptions): Buttons }

type Settings = Pick<WalletButtonOptions, 'sdkUrl' | 'dataAttributes'>

/** Milliseconds that its script may take. */
const SDK_MS = 30_000

const loading = new Map<string, Promise<void>>()

const sdkOf = ({ dataAttributes }: Settings): Sdk | undefined => {
  const { [`${dataAttributes['data-namespace'] ?? 'paypal'}`]: sdk } = window as unknown as Record<string, unknown>
  return sdk && typeof (sdk as Sdk).Buttons === 'function' ? (sdk as Sdk) : undefined
}

/** A script that the page has without running it needs no permission of Trusted Types; it stays for another attempt. */
const scriptOf = (address: string, attributes: Readonly<Record<string, unknown>>): HTMLScriptElement => {
  const printed = [...document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][src]')]
  const script = printed.find(({ src }) => src === address)?.cloneNode() as HTMLScriptElement | undefined
  script?.removeAttribute('type')
  return script ?? makeScript(address, scriptAttributes(attributes))
}

const load = (script: HTMLScriptElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(`The wallet's script did not load: ${script.src}`))
    }
    // One of the page may have failed already.
    const timer = setTimeout(fail, SDK_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    if (!script.isConnected) document.head.append(script)
  })

/**
 * The wallet's SDK. Its script is loaded once, however many buttons ask; after a failure the next call tries again.
 *
 * @throws Where the script does not load, or has no buttons.
 */
export const loadSdk = async (settings: Settings): Promise<Sdk> => {
  const known = sdkOf(settings)
  if (known || !settings.sdkUrl) {
    if (known) return known
    throw new Error('The page has no script of the wallet, and no address of it.')
  }
  const { href } = new URL(settings.sdkUrl, document.baseURI)
  // Another script of the page may load it already.
  const running = [...document.querySelectorAll<HTMLScriptElement>('script:not([type="text/plain"])[src]')]
  const own =
    loading.get(href) ?? load(running.find(({ src }) => src === href) ?? scriptOf(href, settings.dataAttributes))
  loading.set(href, own)
  try {
    await own
  } catch (error) {
    loading.delete(href)
    throw error
  }
  const sdk = sdkOf(settings)
  if (!sdk) throw new Error(`The wallet's script has no buttons: ${href}`)
  return sdk
}
