/** Shows guests who may not order a message, and opens the sign-in. */
import { decide } from '../../core/customer/guest.ts'
import { type Verdict, verdictOf } from '../../core/customer/guest-verdict.ts'
import { openSignIn } from '../../core/customer/sign-in-popup.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { page } from '../../core/page/config.ts'
import { showMessage } from '../../core/page/messages.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { WalletButtonOptions } from './options.ts'
import { type Place, showAlert } from './place.ts'

const read = (): Verdict => verdictOf($section('customer').get(), $section('cart').get())

const escaped = (text: string) => text.replace(/[&<>]/g, letter => `&#${letter.charCodeAt(0)};`)

const ask = (host: HTMLElement) => {
  const text = translate(labels.signIn)
  const login = page.checkout.customerLoginUrl || `${page.baseUrl}customer/account/login/`
  // Behind a dialog no message of the page is read.
  if (host.closest('dialog')) showAlert(text)
  else showMessage('warning', `${escaped(text)} <a href="${encodeURI(login)}">${escaped(translate(labels.way))}</a>`)
  void openSignIn({ opener: host, redirectUrl: '' })
}

/** Rules for guests in the cart and beside a product. */
export const guestRules = (
  host: HTMLElement,
  { place, isGuestCheckoutAllowed }: WalletButtonOptions,
): Pick<Place, 'isReady' | 'follow' | 'allow' | 'showError'> => ({
  isReady: () => read() !== 'ask',
  follow(look, signal) {
    for (const name of ['customer', 'cart']) signal.addEventListener('abort', $section(name).listen(look))
  },
  async allow() {
    const verdict = await decide(read)
    // Magento prints on the product's page what its cart would say.
    const isAllowed = verdict === 'pass' || (verdict === 'unknown' && place === 'product' && !!isGuestCheckoutAllowed)
    if (!isAllowed) ask(host)
    return isAllowed
  },
  showError: showAlert,
})
