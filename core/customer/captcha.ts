/** Magento's captcha of a form: whether it is required, its picture, and another picture. */
import { atom, type ReadableAtom } from 'nanostores'
import { $section } from '../customer-data/stores.ts'
import { request } from '../http/request.ts'
import { isOn } from '../schema/is-on.ts'
import { asMap } from '../schema/php.ts'

/** Whether the captcha is required, and since when (seconds). */
export type CaptchaState = { readonly isRequired: boolean; readonly timestamp: number }

export type CaptchaFacts = CaptchaState & {
  /** Whether capital letters are other ones than small ones. */
  readonly isCaseSensitive: boolean
  readonly imageSrc: string
  /** Pixels. */
  readonly imageHeight: number
  readonly refreshUrl: string
}

const toState = (entry: Record<string, unknown>): CaptchaState => ({
  isRequired: isOn(entry['isRequired']),
  timestamp: Number(entry['timestamp']) || 0,
})

/**
 * A form's captcha as the page prints it; `undefined` where the form is not registered.
 *
 * @param captchas Magento's `captcha`: name of a form → its captcha.
 */
export const readCaptcha = (captchas: unknown, formId: string): CaptchaFacts | undefined => {
  const printed = asMap<unknown>(captchas)[formId]
  if (!printed) return undefined
  const entry = asMap<unknown>(printed)
  return {
    ...toState(entry),
    isCaseSensitive: isOn(entry['isCaseSensitive']),
    imageSrc: String(entry['imageSrc'] ?? ''),
    imageHeight: Number(entry['imageHeight']) || 50,
    refreshUrl: String(entry['refreshUrl'] || 'captcha/refresh/'),
  }
}

/** The newer of the two: the known state, or that of the section `captcha`. */
export const newerState = (known: CaptchaState, section: unknown, formId: string): CaptchaState => {
  const loaded = toState(asMap<unknown>(asMap<unknown>(section)[formId]))
  return loaded.timestamp > known.timestamp ? loaded : known
}

/**
 * Address of another picture, `''` when the answer has none.
 *
 * POST captcha/refresh
 *
 * @throws {HttpError}
 */
const loadPicture = async (url: string, formId: string): Promise<string> => {
  const { imgSrc } = asMap(await request(url, { json: { formId }, quiet: true }))
  return typeof imgSrc === 'string' ? imgSrc : ''
}

export type CaptchaPicture = { readonly picture: string; readonly isLoading: boolean }

/** A captcha's picture, and a function that loads another one; an error keeps the old picture, whose answer is refused then. */
export const createPicture = (
  { imageSrc, refreshUrl }: CaptchaFacts,
  formId: string,
): { $picture: ReadableAtom<CaptchaPicture>; refresh(): Promise<boolean> } => {
  const $picture = atom<CaptchaPicture>({ picture: imageSrc, isLoading: false })
  const refresh = async () => {
    const { picture: before } = $picture.get()
    $picture.set({ picture: before, isLoading: true })
    const found = await loadPicture(refreshUrl, formId).catch(() => '')
    $picture.set({ picture: found || before, isLoading: false })
    return !!found
  }
  return { $picture, refresh }
}

/** Calls with whether the captcha is required, at once and when the section says otherwise; returns its undo. */
export const followCaptcha = (facts: CaptchaFacts, formId: string, follow: (isRequired: boolean) => void) => {
  let known: CaptchaState = facts
  return $section('captcha').subscribe(section => {
    known = newerState(known, section, formId)
    follow(known.isRequired)
  })
}

/** After some failures the shop requires a captcha: the section says so. */
export const reloadCaptcha = (): void =>
  void import('../customer-data/requests.ts').then(({ reload }) => reload(['captcha'])).catch(() => {})
