import { announcePayment } from '../../core/checkout/announce-payment.ts'
import { type PaymentHandler, registerPaymentMethod } from '../../core/checkout/payment.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { invalidateBeforeLeaving } from '../../core/customer-data/before-leaving.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { openPage } from '../../core/page/leave.ts'
import { shopAddress } from '../../core/page/shop-address.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { connectHelp } from './help.ts'
import { labels } from './labels.ts'
import { agreementData } from './model.ts'
import { WalletRedirectOptions } from './options.ts'

/** Pays on the wallet's own pages: the method is saved and the wallet's page opened; the order is placed from there. */
export default defineBehavior(
  WalletRedirectOptions,
  (host, { redirectUrl, billingAgreementCode, gateways }, signal) => {
    const code = methodRadio(host)?.value
    if (!code) throw new Error('The host has no radio payment[method].')
    const others = gateways.match(/\S+/g) ?? []
    const target = shopAddress(redirectUrl, others)
    const box = () => host.querySelector<HTMLInputElement>(`[name="payment[${CSS.escape(billingAgreementCode)}]"]`)

    const check: PaymentHandler['check'] = () => (target ? undefined : { text: translate(labels.unavailable) })
    const authorize: PaymentHandler['authorize'] = async ({ email }) => {
      await announcePayment(code, agreementData(billingAgreementCode, !!box()?.checked), email, signal)
      await invalidateBeforeLeaving(['cart'])
      return new Promise((_, reject) => {
        if (signal.aborted) return
        onStay(() => reject(new Error(translate(labels.stayed))), signal)
        openPage(redirectUrl, { others })
      })
    }

    connectHelp(host, signal)
    return registerPaymentMethod({ code, check, authorize })
  },
)
