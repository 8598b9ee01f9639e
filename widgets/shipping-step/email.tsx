import { type ComponentType, useEffect, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { latest } from '../../core/async/latest.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { isEmailAvailable } from '../../core/customer/api.ts'
import { checkLeftFields } from '../../core/form/check-left.ts'
import { isEmail } from '../../core/form/rules.ts'
import { EMAIL_MS } from './model.ts'

/** A way to sign in, optional, where the shop has an account with the guest's e-mail. */
export function Account({ field }: { field: HTMLInputElement }) {
  const [isKnown, setKnown] = useState(() => {
    const { inputFieldEmailValue: typed, checkedEmailValue: checked } = readCheckoutData()
    return !!checked && checked === typed
  })
  const [SignIn, setSignIn] = useState<ComponentType<{ field: HTMLInputElement }>>()

  useEffect(() => {
    const life = new AbortController()
    const { required } = field
    field.required = true
    const newest = latest()
    const lookUp = debounce(async (customerEmail: string) => {
      try {
        const isFree = await newest(signal => isEmailAvailable(customerEmail, signal))
        if (isFree === undefined || life.signal.aborted) return
        saveCheckoutData({ checkedEmailValue: isFree ? '' : customerEmail })
        setKnown(!isFree)
      } catch {
        // Without an answer no password is asked for.
        setKnown(false)
      }
    }, EMAIL_MS)
    const type = () => {
      const text = field.value.trim()
      lookUp.cancel()
      void newest(async () => {})
      const isFine = isEmail(text)
      saveCheckoutData({ inputFieldEmailValue: text, ...(isFine && { validatedEmailValue: text }) })
      if (isFine) lookUp(text)
      else setKnown(false)
    }
    const { inputFieldEmailValue } = readCheckoutData()
    if (!field.value && inputFieldEmailValue) field.value = inputFieldEmailValue
    else if (field.value) type()
    field.addEventListener('input', type, { signal: life.signal })
    checkLeftFields(field, life.signal, ({ value }) => !!value)
    return () => {
      life.abort()
      field.required = required
      lookUp.cancel()
      void newest(async () => {})
    }
  }, [field])

  useEffect(() => {
    if (!isKnown || SignIn) return
    import('./sign-in.tsx').then(
      loaded => setSignIn(() => loaded.SignIn),
      // Without its file the shopper goes on as a guest.
      () => {},
    )
  }, [isKnown, SignIn])

  return isKnown && SignIn && <SignIn field={field} />
}
