import { useRef, useState } from 'react'
import { signIn } from '../../core/customer/api.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'

/** The password of an account, and its button. */
export function SignIn({ field }: { field: HTMLInputElement }) {
  const [error, setError] = useState('')
  const password = useRef<HTMLInputElement>(null)
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
