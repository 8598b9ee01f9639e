import { connectMeter } from '../../core/form/strength-meter.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { PasswordStrengthOptions } from './options.ts'

const METER = '[data-role="password-strength-meter"]'
const LABEL = '[data-role="password-strength-meter-label"]'
/** By its use and not by its type, which a button that shows the password changes. */
const PASSWORD = '[data-input="new-password"], [name="password"], [type="password"]'

/** How strong a new password is, in words, while it is typed. */
export default defineBehavior(PasswordStrengthOptions, (host, { formSelector }, signal) => {
  const password = host.querySelector<HTMLInputElement>(PASSWORD)
  const meter = host.querySelector<HTMLElement>(METER)
  const label = host.querySelector<HTMLElement>(LABEL)
  if (!password || !meter || !label) return
  void loadStyle('account')
  const form = host.closest('form') ?? (formSelector ? document.querySelector(formSelector) : null) ?? host
  // Disabled fields too: an e-mail that is not changed is the customer's all the same.
  const read = (selector: string) => form.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''
  connectMeter({
    password,
    meter,
    label,
    signal,
    readKnown: () => ({
      email: read('[name="email"], [type="email"]'),
      names: [read('[name="firstname"]'), read('[name="lastname"]')],
    }),
  })
})
