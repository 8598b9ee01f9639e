import type { ChangeEmailPasswordOptions } from './options.ts'

/** Values of `data-input`. */
export const INPUTS = ['change-email', 'current-password', 'new-password', 'confirm-password'] as const
export type Input = (typeof INPUTS)[number]

export type Choice = { readonly email: boolean; readonly password: boolean }

/** Whether each field is shown, sent and required. */
export const shownInputs = ({ email, password }: Choice): Readonly<Record<Input, boolean>> => ({
  'change-email': email,
  'current-password': email || password,
  'new-password': password,
  'confirm-password': password,
})

/** The title of the fields; unchanged while none is shown. */
export const titleFor = ({ email, password }: Choice, options: ChangeEmailPasswordOptions): string | undefined => {
  if (email && password) return options.titleChangeEmailAndPassword
  if (email) return options.titleChangeEmail
  return password ? options.titleChangePassword : undefined
}
