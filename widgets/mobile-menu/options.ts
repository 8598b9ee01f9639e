import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

/** Selectors of what the drawer takes in while it is open; what the page lacks gets no tab. */
export const MobileMenuOptions = v.object({
  /** Holds the list of the shop's menu. */
  menu: v.optional(text(), 'nav.navigation'),
  account: v.optional(text(), '.header.panel > .header.links'),
  settings: v.optional(text(), '.header.panel .switcher, .footer .switcher'),
})
export type MobileMenuOptions = v.InferOutput<typeof MobileMenuOptions>
