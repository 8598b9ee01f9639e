import { debounce } from '../../core/async/debounce.ts'
import { latest } from '../../core/async/latest.ts'
import { loadOptional } from '../../core/async/load-optional.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { emailField } from '../../core/checkout/markup.ts'
import { isEmailAvailable } from '../../core/customer/email.ts'
import { isEmail } from '../../core/form/is-email.ts'
import { lazyCheckLeftFields } from '../../core/form/lazy-checks.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { replaced } from '../../core/legacy/replaced.ts'
import { EMAIL_MS, isKnown, seed } from './model.ts'
import { CheckoutEmailOptions } from './options.ts'

/** The guest's e-mail at the checkout; where the shop has an account with it, the guest may sign in without leaving. */
export default defineBehavior(CheckoutEmailOptions, (host, options, signal) => {
  const field = emailField(host)
  if (!field) throw new Error('The host has no field for the e-mail.')
  const { required } = field
  // Magento's own checkout checks the field itself.
  const isMagentos = replaced.has(host)
  const newest = latest()
  /** Ends the part with the password. */
  let account: AbortController | undefined

  const showAccount = (isShown: boolean) => {
    if (isShown === !!account || signal.aborted) return
    account?.abort()
    account = undefined
    if (!isShown) return
    const life = new AbortController()
    account = life
    // Without its file the shopper continues as a guest.
    loadOptional(import('./account.ts'), life.signal, ({ showAccount }) =>
      showAccount({ host, field, options, signal: life.signal }),
    )
  }
  const lookUp = debounce(async (customerEmail: string) => {
    try {
      const isFree = await newest(each => isEmailAvailable(customerEmail, each))
      if (isFree === undefined || signal.aborted) return
      saveCheckoutData({ checkedEmailValue: isFree ? '' : customerEmail })
      showAccount(!isFree)
    } catch {
      // Without an answer no password is asked for.
      showAccount(false)
    }
  }, EMAIL_MS)
  const stopAsking = () => {
    lookUp.cancel()
    void newest(async () => {})
  }
  /** The text that was read last. */
  let known = ''
  const read = () => {
    // A theme may have the fields of several steps on the page, and show one.
    if (!field.checkVisibility()) return
    const text = field.value.trim()
    if (text === known) return
    known = text
    stopAsking()
    const isFine = isEmail(text)
    saveCheckoutData({ inputFieldEmailValue: text, ...(isFine && { validatedEmailValue: text }) })
    if (isFine) lookUp(text)
    else showAccount(false)
  }

  if (!isMagentos) {
    field.required = true
    lazyCheckLeftFields(field, signal, ({ value }) => !!value)
  }
  const seeded = seed(readCheckoutData(), options.validatedEmailValue)
  if (seeded) saveCheckoutData(seeded)
  const { inputFieldEmailValue } = readCheckoutData()
  if (!field.value && inputFieldEmailValue) {
    field.value = inputFieldEmailValue
    showAccount(isKnown(readCheckoutData()))
  } else if (field.value) read()
  // A password manager that sets the value sends `change`, or nothing at all.
  for (const type of ['input', 'change', 'blur']) field.addEventListener(type, read, { signal })
  return () => {
    stopAsking()
    account?.abort()
    field.required = required
  }
})
