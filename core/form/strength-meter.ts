/** The strength meter of a new password: its estimator is loaded when the field has the focus for the first time. */
import { debounce } from '../async/debounce.ts'
import { translate } from '../page/translate.ts'
import { makeEstimator } from './estimator.ts'
import { readLimits, STRENGTHS, type Strength, strengthOf } from './password.ts'

/** Milliseconds without typing before the strength is estimated. */
export const ESTIMATE_MS = 100

/** What counts without the estimator: a password that the rules accept is medium. */
const UNKNOWN = 2

export type MeterParts = {
  password: HTMLInputElement
  /** The element whose class is the strength. */
  meter: HTMLElement
  /** The element whose text is the strength. */
  label: HTMLElement
  /** The address and the names, as they are typed now. */
  readKnown(): { email: string; names: readonly string[] }
  signal: AbortSignal
}

/** Shows how strong the password is, in words; nothing is said while it is typed but this. */
export const connectMeter = ({ password, meter, label, readKnown, signal }: MeterParts): void => {
  const { className, textContent: before } = { className: meter.className, textContent: label.textContent }
  const estimator = makeEstimator(signal)
  const show = (strength: Strength) => {
    for (const each of STRENGTHS) meter.classList.remove(each.className)
    meter.classList.add(STRENGTHS[strength]?.className ?? '')
    const text = translate(STRENGTHS[strength]?.label ?? '')
    // A live region that is written the same way again would be read again.
    if (label.textContent?.trim() !== text) label.textContent = text
  }
  const judge = debounce(async () => {
    const { value } = password
    const { email, names } = readKnown()
    const limits = readLimits(password.dataset)
    const rate = (estimate: number) => strengthOf(value, { limits, email, estimate })
    // None at all, or one that is refused: nothing has to be estimated.
    if (rate(UNKNOWN) < UNKNOWN) return show(rate(UNKNOWN))
    const score = await estimator.estimate(value, [email, ...names]).catch(() => UNKNOWN)
    if (!signal.aborted && password.value === value) show(rate(score))
  }, ESTIMATE_MS)
  password.addEventListener('focus', () => estimator.load(), { signal })
  password.addEventListener('input', () => judge(), { signal })
  signal.addEventListener('abort', () => {
    judge.cancel()
    meter.className = className
    label.textContent = before
  })
  if (password.value) judge()
  if (document.activeElement === password) estimator.load()
}
