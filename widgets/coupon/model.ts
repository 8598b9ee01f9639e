import { asMap } from '../../core/schema/php.ts'

/** The form's name in Magento's captcha. */
export const CAPTCHA_FORM = 'sales_rule_coupon_request'

/** What is known of the picture: whether it is asked for, and since when (seconds). */
export type CaptchaState = { isRequired: boolean; timestamp: number }

export type Captcha = CaptchaState & {
  imageSrc: string
  /** Pixels. */
  imageHeight: number
  refreshUrl: string
}

const toState = (entry: Record<string, unknown>): CaptchaState => ({
  isRequired: /^(1|true)$/.test(String(entry['isRequired'])),
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

/** What the section says, where it is newer than what is known (login contract, 5). */
export const newerState = (known: CaptchaState, section: unknown): CaptchaState => {
  const told = toState(asMap<unknown>(asMap<unknown>(section)[CAPTCHA_FORM]))
  return told.timestamp > known.timestamp ? told : known
}
