/** The kit's stores on Magento's own checkout and cart: they follow Magento's quote, and its steps follow the kit's rules. */
import { isRecord, readText, writeText } from '../customer-data/storage.ts'
import { shareAnswer } from '../http/shared-answers.ts'
import { followLegacyCheckout, type Ports, type SavedShipping } from '../legacy/checkout.ts'
import { translate } from '../page/translate.ts'
import { isOn } from '../schema/is-on.ts'
import { labels } from './labels.ts'
import { warnOfMissingPoint } from './missing-point.ts'
import { checkParts, checkPartsNow, hasParts, partAttributes, saveParts } from './order-parts.ts'
import { $payment } from './payment.ts'
import { $checkout, $quote, type PaymentMethod, type Quote, seedQuote, type Totals } from './quote.ts'
import { missingFields } from './rates.ts'
import { toTotals } from './segments.ts'
import { $extensionAttributes, $missingPoint, $pickups, revalidatePoint, showMissingPoint } from './shipping.ts'

type CheckoutConfig = {
  isCustomerLoggedIn?: boolean
  quoteData?: { entity_id?: string | number; is_virtual?: unknown }
}

const SAVED_KEY = 'skerry-saved-shipping'

const checkoutConfig = () => (window as { checkoutConfig?: CheckoutConfig }).checkoutConfig ?? {}

/** A guest's is masked. */
const cartId = () => String(checkoutConfig().quoteData?.entity_id ?? '')

const seedCart = () => {
  if (!checkoutConfig().isCustomerLoggedIn) seedQuote(cartId())
}

/** Every address attribute is named, also one without a value: those that are missing later are not known. */
const keepSaved = ({ method, attributes }: SavedShipping) => {
  const named = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value ?? '']))
  writeText(SAVED_KEY, JSON.stringify({ cart: cartId(), method, attributes: named }))
}

/** `undefined` for another cart, and for one of which nothing is shipped any more. */
const savedShipping = (): SavedShipping | undefined => {
  if (isOn(checkoutConfig().quoteData?.is_virtual)) return undefined
  try {
    const { cart, method, attributes } = JSON.parse(readText(SAVED_KEY))
    return cart === cartId() && isRecord(attributes) ? ({ method, attributes } as SavedShipping) : undefined
  } catch {
    // Nothing is kept, or not by the kit.
    return undefined
  }
}

const prepare = async (isOrder: boolean) => {
  const reason = isOrder ? (showMissingPoint() ?? (await revalidatePoint())) : undefined
  const [problem] = await checkParts(!isOrder)
  if (isOrder && (reason || problem)) throw new Error(reason ?? problem?.text)
  // A mere choice of a method waits for nothing that is not ready; before another site opens, the validator has checked it.
  if (!problem) await saveParts()
  return partAttributes()
}

const hasPickups = () => Object.values($pickups.get()).some(Boolean)

/** Connects stores and scripts until the signal aborts; rejects when a module of Magento fails to load. */
export const connectThemeScripts = async (signal: AbortSignal): Promise<void> => {
  seedCart()
  /** The newest totals as the kit and as Magento's scripts have them. */
  let own: Totals | undefined = $quote.get().totals
  let theirs: Totals | undefined
  let methods: readonly PaymentMethod[] = $quote.get().paymentMethods

  const ports: Ports = {
    onQuote({ totals, payment, isShippingSaved, ...place }) {
      if ($checkout.get().hasShippingStep) return
      const before = $quote.get()
      // Magento hands back what the kit gave it; what the kit had at first is newer than the page.
      if (totals !== theirs && totals !== own && (theirs || !own)) own = toTotals(totals)
      theirs = totals
      const next: Quote = {
        ...before,
        ...place,
        missingFields: missingFields({ ...place, countryId: place.country }),
        totals: own,
        isShippingSaved: isShippingSaved ?? before.isShippingSaved,
      }
      const keys = Object.keys(next) as (keyof Quote)[]
      // The fields that are missing follow from the others.
      if (keys.some(key => key !== 'missingFields' && next[key] !== before[key])) $quote.set(next)
      if (isShippingSaved !== undefined) $payment.setKey('chosen', payment)
    },
    addressAttributes: () => ({
      ...Object.fromEntries(Object.values($pickups.get()).map(pickup => [pickup?.attribute ?? '', undefined])),
      ...$extensionAttributes.get(),
    }),
    whyNotNext: showMissingPoint,
    beforeSave: warnOfMissingPoint,
    keepSaved,
    savedShipping,
    whyNoOrder(isQuiet, isSaved) {
      if (!isSaved) return translate(labels.unsaved)
      const missing = $missingPoint.get() && (isQuiet ? labels.noPoint : showMissingPoint())
      const problems = checkPartsNow(isQuiet)
      if (!isQuiet) problems[0]?.focus?.()
      return [missing, ...problems.map(({ text }) => text)].filter(Boolean).join('\n') || undefined
    },
    beforePayment: isOrder => (hasPickups() || hasParts() ? prepare(isOrder) : undefined),
    onRead: shareAnswer,
    savesComment: () => hasParts('comment'),
  }

  const { writeAddress, refreshReason, setTotals } = await followLegacyCheckout(ports, signal)
  const undo = [
    $extensionAttributes.listen(writeAddress),
    $missingPoint.listen(refreshReason),
    $quote.listen(({ totals, paymentMethods }) => {
      if (!totals || totals === own) return
      own = totals
      setTotals(totals, paymentMethods === methods ? [] : paymentMethods)
      methods = paymentMethods
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const step of undo) step()
  })
}
