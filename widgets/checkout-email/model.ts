/** Milliseconds without typing after which the shop is asked whether it knows the address. */
export const EMAIL_MS = 2000

/** The browser's data of the guest's e-mail, under Magento's own keys. */
export type KeptEmail = {
  readonly inputFieldEmailValue?: string | undefined
  readonly checkedEmailValue?: string | undefined
  readonly validatedEmailValue?: string | undefined
}

/** Whether the kept address is known to have an account. */
export const isKnown = ({ inputFieldEmailValue, checkedEmailValue }: KeptEmail): boolean =>
  !!checkedEmailValue && checkedEmailValue === inputFieldEmailValue

/** The data to keep at the start: the server's address where the browser has none. */
export const seed = (
  kept: KeptEmail,
  printed: string,
): { inputFieldEmailValue: string; validatedEmailValue: string } | undefined =>
  printed && !kept.inputFieldEmailValue && !kept.validatedEmailValue
    ? { inputFieldEmailValue: printed, validatedEmailValue: printed }
    : undefined
