import * as v from 'valibot'
import { text } from '../../core/schema/scalars.ts'

export const LogoutRedirectOptions = v.object({
  url: text(),
})
