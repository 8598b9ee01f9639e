/** Saving the shipping step, without which no order is placed. */

import { useEffect, useRef, useState } from 'react'
import { loadOptional } from '../../core/async/load-optional.ts'
import type { AddressForm } from '../../core/checkout/address-form.ts'
import { saveShippingInformation } from '../../core/checkout/api.ts'
import { resolveBilling } from '../../core/checkout/billing.ts'
import { onCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { failureText } from '../../core/checkout/failure.ts'
import { warnOfMissingPoint } from '../../core/checkout/missing-point.ts'
import { registerOrderPart } from '../../core/checkout/order-parts.ts'
import { $checkout, $quote, type Rate } from '../../core/checkout/quote.ts'
import { rateCode } from '../../core/checkout/rates.ts'
import { applyAnswer, markTotalsStale } from '../../core/checkout/refresh-totals.ts'
import { $extensionAttributes, revalidatePoint } from '../../core/checkout/shipping.ts'
import { announce } from '../../core/dom/announce.ts'
import { emit } from '../../core/dom/emit.ts'
import type { Field } from '../../core/form/fields.ts'
import { lazyCheckFields } from '../../core/form/lazy-checks.ts'
import { translate } from '../../core/page/translate.ts'
import { toJson } from '../../core/schema/to-json.ts'
import { renderNow } from '../../core/view/render-now.ts'
import { useEvent } from '../../core/view/use-event.ts'
import { labels } from './labels.ts'
import type { ShippingStepOptions } from './options.ts'
import type { Rates } from './rates.ts'
import { openStep } from './step.ts'

/** Shows the loader, as soon as it is loaded; returns its end. */
const coverPage = (host: HTMLElement): (() => void) => {
  const life = new AbortController()
  // Without it the button is disabled meanwhile.
  loadOptional(import('../../core/view/loader.ts'), life.signal, ({ startLoader }) =>
    life.signal.addEventListener('abort', startLoader(host)),
  )
  return () => life.abort()
}

/** Opens a saved step: it has to be saved again. */
const reopen = () => {
  $quote.setKey('isShippingSaved', false)
  openStep()
}

type UseSave = {
  host: HTMLElement
  address: AddressForm
  email: Field | null
  rates: Rates
  options: ShippingStepOptions
}

/** Checks, saves and folds the step; `problem` is why it could not, a new object at each attempt. */
export const useSave = ({ host, address, email, rates, options }: UseSave) => {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState({ text: '' })

  const showProblem = useEvent((text: string) => {
    setProblem({ text })
    if (text) emit(host, 'shipping:failed', { reason: text })
  })

  /** Extension attributes that this page has saved. */
  const saved = useRef<string>(undefined)
  useEffect(
    () =>
      $extensionAttributes.listen((attributes, before = {}) => {
        // After a reload the first point is the one that was saved.
        const known = saved.current ?? toJson(Object.keys(before).length ? before : attributes)
        // The server has another point, or none.
        if (known !== toJson(attributes) && $quote.get().isShippingSaved) reopen()
      }),
    [],
  )

  /** What is sent beside the rate, and the chosen method. */
  const read = () => {
    const shipping = address.read()
    const information = { shipping, billing: resolveBilling(options, shipping), attributes: $extensionAttributes.get() }
    return { information, method: $quote.get().method }
  }

  /** Sends a rate whose fields are complete. */
  const send = async (rate: Rate) => {
    const isPointMissing = warnOfMissingPoint()
    const stopLoader = coverPage(host)
    // Other tabs learn that the server's values may be others than theirs.
    openStep()
    const release = markTotalsStale()
    try {
      const sent = read()
      const { billing, attributes } = sent.information
      const answer = await saveShippingInformation({ ...sent.information, rate })
      // The next step takes the focus.
      stopLoader()
      // Changed since, the step has to be saved again: until the loader is there, nothing covers the page.
      if (toJson(read()) !== toJson(sent)) {
        openStep()
        applyAnswer(answer)
        return showProblem(translate(labels.changed))
      }
      saved.current = toJson(attributes)
      applyAnswer({ ...answer, billing, isShippingSaved: true })
      saveCheckoutData({ selectedShippingRate: rateCode(rate), isShippingChanged: isPointMissing })
      emit(host, 'shipping:saved', { method: rateCode(rate), attributes })
      announce(translate(labels.saved))
      // The next step is scrolled to at its place below the folded one.
      renderNow(() => $checkout.setKey('isShippingFolded', !isPointMissing))
      $checkout.setKey('step', 'payment')
      // The heading of the payment step has the focus, and scrolled the message out of sight.
      if (isPointMissing) scrollTo({ top: 0 })
    } catch (refusal) {
      stopLoader()
      showProblem(failureText(refusal))
    } finally {
      stopLoader()
      release()
    }
  }

  const save = useEvent(async () => {
    if (isSaving) return
    setProblem({ text: '' })
    setSaving(true)
    try {
      if (!(await lazyCheckFields([...(email ? [email] : []), ...address.typedFields()]))) return
      // The methods may still be those of the address before.
      await rates.ask(address.read())
      const { method } = $quote.get()
      const rate = rates.$rates.get().rates.find(each => rateCode(each) === method)
      if (!rate) return showProblem(translate(labels.missing))
      await send(rate)
    } finally {
      setSaving(false)
    }
  })

  return { isSaving, problem, showProblem, save }
}

/** Keeps an order from being placed before the step is saved, or with a method or pickup point that is gone since. */
export const registerShippingParts = (form: HTMLElement, showProblem: (text: string) => void): (() => void) => {
  const undoShipping = registerOrderPart({
    name: 'shipping',
    position: 'shipping',
    check() {
      const focus = () => form.querySelector<HTMLElement>('button.continue')?.focus()
      return $quote.get().isShippingSaved ? undefined : { text: translate(labels.unsaved), focus }
    },
  })
  const undoPoint = registerOrderPart({
    name: 'pickup-point',
    position: 'pickup',
    async check(isQuiet) {
      if (isQuiet || !$quote.get().isShippingSaved) return undefined
      const reason = await revalidatePoint()
      if (!reason) return undefined
      reopen()
      return { text: reason, focus: () => showProblem(reason) }
    },
  })
  // Other rates come with another cart: a coupon that is taken away takes free shipping with it.
  const undoMethod = $quote.listen(({ method, isShippingSaved }, before) => {
    if (method || !before?.method || !isShippingSaved) return
    reopen()
    showProblem(translate(labels.missing))
  })
  // The cart has one address, which another tab changes: the order would go there.
  const undoTabs = onCheckoutData(({ isShippingChanged }) => {
    if (!isShippingChanged || !$checkout.get().isShippingFolded) return
    reopen()
    showProblem(translate(labels.elsewhere))
  })
  return () => {
    undoShipping()
    undoPoint()
    undoMethod()
    undoTabs()
  }
}
