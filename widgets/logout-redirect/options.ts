import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const LogoutRedirectOptions = v.object({
  /** The next page's address. */
  url: text(),
})
