/** The message of a provider of instalments: its element and script are added once the host is in the window. */
import { make } from '../../core/dom/make.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { amountOf } from './amounts.ts'
import { safeAttributes } from './model.ts'
import { PayLaterOptions } from './options.ts'
import { loadProvider, refreshMessages } from './provider.ts'

/** Resolves once the host is in the window itself; it is a third party's script that waits for this. */
const seen = (host: HTMLElement, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
  })

/** The element that the provider fills, with the amount where it is known. */
const makeMessage = async (host: HTMLElement, options: PayLaterOptions, signal: AbortSignal) => {
  const attributes = safeAttributes(options.attributes)
  const message = make('div', { class: 'pay-later-message', ...attributes, 'data-pp-message': '' })
  if (!options.displayAmount) return message
  const $amount = await amountOf(options, host, signal)
  const show = (amount: number | undefined) => {
    if (amount !== undefined) message.setAttribute('data-pp-amount', `${amount}`)
  }
  if (!signal.aborted) signal.addEventListener('abort', $amount.subscribe(show))
  return message
}

const connectPayLater = (
  host: HTMLElement,
  options: PayLaterOptions,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): void => {
  const show = async () => {
    await seen(host, signal)
    const message = await makeMessage(host, options, signal)
    if (signal.aborted) return
    host.append(message)
    signal.addEventListener('abort', () => message.remove())
    await loadProvider(host, options)
  }
  show().catch(fail)
  document.addEventListener(
    'click',
    ({ target }) => {
      const { refreshSelector } = options
      if (refreshSelector && (target as Element).closest(refreshSelector)) refreshMessages(options)
    },
    { signal },
  )
}

/** Shows the cost of a purchase in instalments. */
export default defineBehavior(PayLaterOptions, connectPayLater)
