import type { ChangeEmailPasswordOptions } from './options.ts'

/** Values of `data-input`. */
export const INPUTS = ['change-email', 'current-password', 'new-password', 'confirm-password'] as const
export type Input = (typeof INPUTS)[number]

export type Choice = { readonly email: boolean; readonly password: boolean }

/** The fields that are shown, sent and required. */
export const inputsFor = ({ email, password }: Choice): readonly Input[] => [
  ...(email ? (['change-email'] as const) : []),
  ...(email || password ? (['current-password'] as const) : []),
  ...(password ? (['new-password', 'confirm-password'] as const) : []),
]

/** The title of the fields; unchanged while none is shown. */
export const titleFor = ({ email, password }: Choice, options: ChangeEmailPasswordOptions): string | undefined => {
  if (email && password) return options.titleChangeEmailAndPassword
  if (email) return options.titleChangeEmail
  return password ? options.titleChangePassword : undefined
}
