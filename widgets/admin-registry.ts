import type { Entry } from './registry.ts'

/** Widgets of the shop's admin, which `skerry-admin.js` has and no shopper loads. */
export const adminRegistry: Readonly<Record<string, Entry>> = {
  'sales-rule-form': { when: 'ready', load: () => import('./sales-rule-form/index.ts') },
}
