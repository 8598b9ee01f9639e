import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

/** Selectors of the drawer's contents; a part that the page lacks gets no tab. */
export const MobileMenuOptions = v.object({
  menu: v.optional(text(), 'nav.navigation'),
  account: v.optional(text(), '.header.panel > .header.links'),
  settings: v.optional(text(), '.header.panel .switcher, .footer .switcher'),
})
export type MobileMenuOptions = v.InferOutput<typeof MobileMenuOptions>
