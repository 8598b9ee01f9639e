/** Makes hosts that replace components of Magento ready for their widgets; loaded only where declared ones are replaced. */
import { giveBack, type Replaced, replaced } from '../core/legacy/replaced.ts'
import { adapt as adaptAddToCart } from './add-to-cart/legacy.ts'
import { adapt as adaptBundle, adaptSummary } from './bundle/legacy.ts'
import { adapt as adaptCustomOptions } from './custom-options/legacy.ts'
import { adapt as adaptDateField } from './date-field/legacy.ts'
import { adapt as adaptGallery } from './gallery/legacy.ts'
import { adapt as adaptGrouped } from './grouped/legacy.ts'
import { adapt as adaptLayeredNav } from './layered-nav/legacy.ts'
import { adapt as adaptMenu } from './mega-menu/legacy.ts'
import { adapt as adaptMessages } from './messages/legacy.ts'
import { adapt as adaptPayLater } from './pay-later/legacy.ts'
import { adapt as adaptRegister } from './register/legacy.ts'
import { adapt as adaptSectionValue } from './section-value/legacy.ts'
import { adapt as adaptSignIn } from './sign-in/legacy.ts'
import { adapt as adaptSwatches } from './swatches/legacy.ts'
import { adapt as adaptTabs } from './tabs/legacy.ts'
import { adapt as adaptWallet } from './wallet-button/legacy.ts'

type Adapter = (host: HTMLElement, replaced: Replaced) => void

const adapters: Readonly<Record<string, Adapter>> = {
  'add-to-cart': adaptAddToCart,
  bundle: adaptBundle,
  'bundle-summary': adaptSummary,
  'custom-options': adaptCustomOptions,
  'date-field': adaptDateField,
  gallery: adaptGallery,
  grouped: adaptGrouped,
  'layered-nav': adaptLayeredNav,
  'mega-menu': adaptMenu,
  messages: adaptMessages,
  'pay-later': adaptPayLater,
  register: adaptRegister,
  'section-value': adaptSectionValue,
  'sign-in': adaptSignIn,
  swatches: adaptSwatches,
  tabs: adaptTabs,
  'wallet-button': adaptWallet,
}

const adapted = new WeakSet<Replaced>()

/** Adapts the hosts that are new since the last call; what cannot be adapted is Magento's again, alone. */
export const adaptHosts = (): void => {
  for (const [host, widgets] of replaced)
    for (const [name, own] of Object.entries(widgets)) {
      if (adapted.has(own)) continue
      adapted.add(own)
      try {
        adapters[name]?.(host, own)
      } catch {
        giveBack(host, name)
      }
    }
}
