import { emit } from '../dom/emit.ts'
import { translate } from '../page/translate.ts'
import type { CarrierOptions } from './carrier-options.ts'

/** Tells the developer what a picker goes without, in the specification's words (point 8); its list works on (decided). */
export const tellMissing = (host: Element, text: string, { title, carrier }: CarrierOptions): void => {
  const message = translate(text, title || carrier)
  const { localName: element } = host
  const widget = host.closest<HTMLElement>('[data-widget]')?.dataset['widget'] ?? ''
  const goesOn = emit(host, 'island:failed', { widget, element, reason: 'load', message })
  // biome-ignore lint/suspicious/noConsole: the specification has these texts for the console.
  if (goesOn) console.error(message)
}
