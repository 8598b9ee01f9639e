/** The popup in the place of Magento's, with the addresses that Magento prints as a global. */
import { giveBack, type Replaced, replaced as taken } from '../../core/legacy/replaced.ts'
import { asMap } from '../../core/schema/php.ts'

const GATE = '[data-mage-init*="Magento_Checkout/js/proceed-to-checkout"]'

/** Openers of the popup that are no hosts themselves; the class is the trigger of Magento's dialog. */
const OPENER = ':is([data-open="sign-in"], .proceed-to-checkout):not([data-widget])'

/** Magento's printed settings, an object or its JSON. */
const readPrinted = (): Record<string, unknown> => {
  const { authenticationPopup: printed } = window as { authenticationPopup?: unknown }
  return asMap(typeof printed === 'string' ? JSON.parse(printed) : printed)
}

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const life = new AbortController()
  const { signal } = life
  replaced.options = readPrinted()
  replaced.undo = () => life.abort()
  const open = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    const opener = (target as Element).closest<HTMLElement>(OPENER)
    // A modifier key opens another tab; once it is connected the widget answers by itself.
    const isOthers = ctrlKey || metaKey || shiftKey || defaultPrevented || host.dataset['islandState'] === 'connected'
    if (!opener || isOthers) return
    event.preventDefault()
    void import('./legacy-model.ts').then(
      ({ press }) => press(host, opener),
      () => giveBack(host, 'sign-in'),
    )
  }
  document.addEventListener('click', open, { signal })
  if (!('requirejs' in window)) return
  const answer = () =>
    void import('./legacy-model.ts').then(
      ({ answerModel }) => answerModel(host, signal),
      // Without it the popup is Magento's, too.
      () => giveBack(host, 'sign-in'),
    )
  const hasKitsMinicart = [...taken.values()].some(widgets => 'minicart' in widgets)
  // Without one of Magento's that would open the popup its model is not loaded, until an island fails and is Magento's again.
  if (hasKitsMinicart && !document.querySelector(GATE))
    document.addEventListener('island:failed', answer, { signal, once: true })
  else answer()
}
