import type { Entry } from './registry.ts'

/**
 * The widgets of pages that few visits load, such as those of the account, one line each as in `registry.ts`. Other pages
 * load neither these lines nor the list of their files: the kernel asks for them when a host has a name that it does not know.
 */
// biome-ignore format: one line for each widget.
export const rareRegistry: Readonly<Record<string, Entry>> = {
  'address-book': { when: 'ready', load: () => import('./address-book/index.ts') },
  'address-form': { when: 'ready', load: () => import('./address-form/index.ts') },
  'agreement-method': { when: 'ready', bundle: 'cards', load: () => import('./agreement-method/index.ts') },
  'ask-agreement': { when: 'ready', sections: ['paypal-billing-agreement', 'customer'], load: () => import('./ask-agreement/index.ts') },
  'back-link': { when: 'visible', load: () => import('./back-link/index.ts') },
  'billing-agreement': { when: 'ready', load: () => import('./billing-agreement/index.ts') },
  'block-submit': { when: 'interaction', load: () => import('./block-submit/index.ts') },
  'card-authentication': { when: 'ready', bundle: 'cards', load: () => import('./card-authentication/index.ts') },
  'card-form': { when: 'ready', bundle: 'cards', lazy: 'card', load: () => import('./card-form/index.ts') },
  'change-email-password': { when: 'ready', load: () => import('./change-email-password/index.ts') },
  'date-field': { when: 'interaction', load: () => import('./date-field/index.ts') },
  'form-validation': { when: 'interaction', load: () => import('./form-validation/index.ts') },
  grouped: { when: 'ready', load: () => import('./grouped/index.ts') },
  'hosted-payment': { when: 'ready', bundle: 'cards', load: () => import('./hosted-payment/index.ts') },
  'order-review': { when: 'ready', load: () => import('./order-review/index.ts') },
  'password-strength': { when: 'interaction', load: () => import('./password-strength/index.ts') },
  register: { when: 'interaction', load: () => import('./register/index.ts') },
  'show-password': { when: 'visible', load: () => import('./show-password/index.ts') },
  'stored-card': { when: 'ready', bundle: 'cards', load: () => import('./stored-card/index.ts') },
  'stored-cards': { when: 'ready', load: () => import('./stored-cards/index.ts') },
  'transparent-card': { when: 'ready', bundle: 'cards', lazy: 'card', load: () => import('./transparent-card/index.ts') },
  'wallet-button': { when: 'ready', sections: ['cart', 'customer'], load: () => import('./wallet-button/index.ts') },
  'wallet-redirect': { when: 'ready', bundle: 'cards', load: () => import('./wallet-redirect/index.ts') },
  'wish-list': { when: 'ready', sections: ['cart', 'wishlist'], load: () => import('./wish-list/index.ts') },
}
