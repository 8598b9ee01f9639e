/** Draws the wallet's buttons in the place of what the server printed. */
import { make } from '../../core/dom/make.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { ButtonsOptions, Sdk } from './sdk.ts'

/**
 * Draws into an element, whose own content is hidden meanwhile.
 *
 * @returns Its undo; `undefined` where the wallet serves nobody here.
 */
export const drawButtons = (
  host: HTMLElement,
  sdk: Sdk,
  options: ButtonsOptions,
  fail: (error: unknown) => void,
): (() => void) | undefined => {
  const buttons = sdk.Buttons(options)
  if (buttons.isEligible && !buttons.isEligible()) return undefined
  const own = [...host.children].filter((child): child is HTMLElement => child instanceof HTMLElement && !child.hidden)
  const slot = make('div', { class: 'skerry-wallet', role: 'group', 'aria-label': translate(labels.region) })
  // Content below the buttons keeps its place until they are drawn.
  slot.style.minBlockSize = `${host.getBoundingClientRect().height}px`
  for (const element of own) element.hidden = true
  host.append(slot)
  const undo = () => {
    for (const element of own) element.hidden = false
    slot.remove()
  }
  const drawing = new Promise(resolve => resolve(buttons.render(slot)))
  drawing.catch(error => {
    // Removed while it was being drawn.
    if (slot.isConnected) fail(error)
  })
  return () => {
    undo()
    drawing.then(() => buttons.close?.()).catch(() => {})
  }
}
