import { emit } from '../dom/emit.ts'
import { translate } from '../page/translate.ts'
import type { CarrierOptions } from './carrier-options.ts'

/** Reports to the developer that a part of the picker is missing: by `island:failed`, and on the console. */
export const reportMissing = (host: Element, text: string, { title, carrier }: CarrierOptions): void => {
  const message = translate(text, title || carrier)
  const { localName: element } = host
  const widget = host.closest<HTMLElement>('[data-widget]')?.dataset['widget'] ?? ''
  const isUnhandled = emit(host, 'island:failed', { widget, element, reason: 'load', message })
  // biome-ignore lint/suspicious/noConsole: these messages are for the developer.
  if (isUnhandled) console.error(message)
}
