/** The part of a picker that loads with the page: the carrier's rules, also where the picker itself fails. */
import { $quote } from '../checkout/quote.ts'
import { $chosenPoints, choosePoint, isPickupMethod, registerPickup } from '../checkout/shipping.ts'
import { themeScripts, watchThemeCheckout } from '../checkout/theme-checkout.ts'
import { onFieldChange } from '../dom/changes.ts'
import { make, makeButton } from '../dom/make.ts'
import { showError } from '../form/field-error.ts'
import { translate } from '../page/translate.ts'
import { type CarrierOptions, sectionOf, toPickup } from './carrier-options.ts'
import { guardContinueButton } from './continue-button.ts'
import { labels } from './labels.ts'
import { hasMethods } from './method-row.ts'
import { serverFields } from './server-field.ts'
import { keepChosenPoint } from './stored-point.ts'

/** Hosts whose picker failed, with the end of their fallback. */
const fallbacks = new WeakMap<HTMLElement, AbortController>()

/** Registers the carrier and restores its stored point; hides the server's field until one of its methods is chosen. */
export const registerCarrier = (
  host: HTMLElement,
  options: CarrierOptions,
  signal: AbortSignal,
  showMissing = () => {},
): (() => void) => {
  const fallback = fallbacks.get(host)
  fallback?.abort()
  keepChosenPoint(options.carrier, sectionOf(options), signal)
  const undo = [
    registerPickup({ ...toPickup(options), showMissing, revalidate: async () => undefined }),
    // After the registration, whose end enables the button again.
    guardContinueButton(),
  ]
  // A press on the server's field is what loads a failed picker again: it stays in sight.
  host.hidden = !fallback && hasMethods()
  watchThemeCheckout(signal)
  return () => {
    for (const step of undo) step()
    host.hidden = false
  }
}

/** Lets the server's field choose the point where the picker failed; the carrier's methods still need one. */
export const followServerField = (host: HTMLElement, options: CarrierOptions): void => {
  // On Magento's own checkout the carrier's scripts have their field back.
  if (!host.isConnected) return
  const { carrier } = options
  const life = new AbortController()
  const { signal } = life
  const { select, radios, read } = serverFields(host, carrier)
  const field = select ?? radios[0]
  const undo = registerCarrier(host, options, signal, () => {
    if (!field) return
    showError(field, translate(labels.missing))
    field.focus()
  })
  fallbacks.set(host, life)
  const again = makeButton({}, () => {}, translate(labels.again))
  // The kernel loads a failed picker again at any press inside its host.
  const failed = make(
    'p',
    { class: 'skerry-pickup__status', role: 'alert', 'data-own': '' },
    `${translate(labels.listFailed)} `,
    again,
  )
  if (field) {
    const stored = read() || ($chosenPoints.get()[carrier]?.code ?? '')
    if (select && [...select.options].some(({ value }) => value === stored)) select.value = stored
    for (const radio of radios) radio.checked = radio.value === stored
    const follow = () => {
      if (read()) showError(field, '')
      choosePoint(carrier, read())
    }
    follow()
    onFieldChange(host, follow, signal)
  } else if (!$chosenPoints.get()[carrier]) host.append(failed)
  const draw = () => {
    host.hidden = hasMethods() && !isPickupMethod(options, $quote.get().method)
  }
  draw()
  signal.addEventListener('abort', $quote.listen(draw))
  signal.addEventListener('abort', () => {
    undo()
    failed.remove()
    if (field) showError(field, '')
  })
}

/** Wakes the picker when one of its methods is chosen; at once on a page without methods. */
export const whenMethodChosen = (
  _host: HTMLElement,
  options: CarrierOptions,
  wake: () => void,
  signal: AbortSignal,
): void => {
  const look = () => {
    if (!hasMethods() || isPickupMethod(options, $quote.get().method)) wake()
  }
  signal.addEventListener('abort', $quote.listen(look))
  look()
  // Without the chunk that follows the theme's scripts no method would ever wake the picker, and its failure be reported.
  themeScripts().catch(wake)
}
