import { isOn } from '../../core/schema/is-on.ts'
import { asMap } from '../../core/schema/php.ts'

/** The form's name in Magento's captcha. */
export const CAPTCHA_FORM = 'sales_rule_coupon_request'

/** Whether the captcha is required, and since when (seconds). */
export type CaptchaState = { isRequired: boolean; timestamp: number }

export type Captcha = CaptchaState & {
  imageSrc: string
  /** Pixels. */
  imageHeight: number
  refreshUrl: string
}

const toState = (entry: Record<string, unknown>): CaptchaState => ({
  isRequired: isOn(entry['isRequired']),
  timestamp: Number(entry['timestamp']) || 0,
})

/** The form's captcha as the page prints it; `undefined` where it is not registered. */
export const captchaOf = (captchas: Readonly<Record<string, unknown>>): Captcha | undefined => {
  if (!captchas[CAPTCHA_FORM]) return undefined
  const entry = asMap<unknown>(captchas[CAPTCHA_FORM])
  return {
    ...toState(entry),
    imageSrc: String(entry['imageSrc'] ?? ''),
    imageHeight: Number(entry['imageHeight']) || 50,
    refreshUrl: String(entry['refreshUrl'] ?? 'captcha/refresh/'),
  }
}

/** The newer of the two: the known state, or the section's. */
export const newerState = (known: CaptchaState, section: unknown): CaptchaState => {
  const loaded = toState(asMap<unknown>(asMap<unknown>(section)[CAPTCHA_FORM]))
  return loaded.timestamp > known.timestamp ? loaded : known
}
