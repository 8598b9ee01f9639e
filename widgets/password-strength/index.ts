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
  const form = host.closest('form') ?? (formSelector ? document.querySelector<HTMLElement>(formSelector) : null) ?? host
  connectMeter({ password, meter, label, form, signal })
})
