import { useEffect, useRef, useState } from 'react'
import { debounce } from '../../core/async/debounce.ts'
import { latest } from '../../core/async/latest.ts'
import { readCheckoutData, saveCheckoutData } from '../../core/checkout/checkout-data.ts'
import { isEmailAvailable, signIn } from '../../core/customer/api.ts'
import { isEmail } from '../../core/form/rules.ts'
import { checkField } from '../../core/form/validate.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { EMAIL_MS } from './model.ts'

/** A way to sign in, optional, where the shop has an account with the guest's e-mail. */
export function Account({ field }: { field: HTMLInputElement }) {
  const [isKnown, setKnown] = useState(() => {
    const { inputFieldEmailValue: typed, checkedEmailValue: checked } = readCheckoutData()
    return !!checked && checked === typed
  })
  const [error, setError] = useState('')
  const password = useRef<HTMLInputElement>(null)

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
    field.addEventListener('blur', () => field.value && checkField(field), { signal: life.signal })
    return () => {
      life.abort()
      field.required = required
      lookUp.cancel()
      void newest(async () => {})
    }
  }, [field])

  if (!isKnown) return null
  const submit = async () => {
    setError('')
    try {
      const credentials = { username: field.value.trim(), password: password.current?.value ?? '' }
      const refusal = await signIn({ ...credentials, context: 'checkout' })
      if (refusal === undefined) location.reload()
      else setError(refusal)
    } catch (refusal) {
      setError((refusal as Error).message)
    }
  }
  return (
    <div data-own="" className="skerry-shipping__account">
      <p role="status">{translate(labels.known)}</p>
      <label>
        {translate(labels.password)}
        <input
          ref={password}
          type="password"
          form="skerry-none"
          autoComplete="current-password"
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void submit()
          }}
        />
      </label>
      <button type="button" onClick={() => void submit()}>
        {translate(labels.signIn)}
      </button>
      <p role="alert">{error}</p>
    </div>
  )
}
