/** The strength meter of a new password: its estimator is loaded when the field has the focus for the first time. */
import { debounce } from '../async/debounce.ts'
import { onFieldChange } from '../dom/changes.ts'
import { translate } from '../page/translate.ts'
import { makeEstimator } from './estimator.ts'
import { type Known, readLimits, STRENGTHS, type Strength, strengthOf } from './password.ts'

/** Milliseconds without typing before the strength is estimated. */
export const ESTIMATE_MS = 100

/** Milliseconds between two words: the server prints the meter as a live region, and screen readers read each change. */
export const WORD_MS = 1000

/** The rating without the estimator: a password that the rules accept is medium. */
const UNKNOWN = 2

const EMAIL = '[name="email"], [type="email"]'
const NAMES = ['[name="firstname"]', '[name="lastname"]']
const KNOWN = [EMAIL, ...NAMES].join()

/** The address and the names, as they are typed now; of disabled fields, too: an unchanged e-mail is the customer's. */
const readKnown = (form: HTMLElement): Known => {
  const read = (selector: string) => form.querySelector<HTMLInputElement>(selector)?.value.trim() ?? ''
  return { email: read(EMAIL), names: NAMES.map(read) }
}

export type MeterParts = {
  password: HTMLInputElement
  /** The element whose class is the strength. */
  meter: HTMLElement
  /** The element whose text is the strength. */
  label: HTMLElement
  /** The element with the fields of the address and the names. */
  form: HTMLElement
  signal: AbortSignal
}

/** Shows how strong the password is, in words; nothing is said while it is typed but this. */
export const connectMeter = ({ password, meter, label, form, signal }: MeterParts): void => {
  const { className, textContent: before } = { className: meter.className, textContent: label.textContent }
  const estimator = makeEstimator(signal)
  let shownAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  const show = (strength: Strength) => {
    clearTimeout(waiting)
    const text = translate(STRENGTHS[strength]?.label ?? '')
    // A live region that is written the same way again would be read again.
    const isNew = label.textContent?.trim() !== text
    const wait = shownAt + WORD_MS - performance.now()
    if (isNew && wait > 0) {
      waiting = setTimeout(show, wait, strength)
      return
    }
    for (const each of STRENGTHS) meter.classList.remove(each.className)
    meter.classList.add(STRENGTHS[strength]?.className ?? '')
    if (!isNew) return
    label.textContent = text
    shownAt = performance.now()
  }
  const judge = debounce(async () => {
    const { value } = password
    const { email, names } = readKnown(form)
    const limits = readLimits(password.dataset)
    // The name may have changed before the estimate is there.
    const rate = (estimate: number) => strengthOf(value, { ...readKnown(form), limits, estimate })
    // None at all, or one that is refused: nothing has to be estimated.
    if (rate(UNKNOWN) < UNKNOWN) return show(rate(UNKNOWN))
    const score = await estimator.estimate(value, [email, ...names]).catch(() => UNKNOWN)
    if (!signal.aborted && password.value === value) show(rate(score))
  }, ESTIMATE_MS)
  password.addEventListener('focus', () => estimator.load(), { signal })
  password.addEventListener('input', () => judge(), { signal })
  onFieldChange(form, field => password.value && field.matches(KNOWN) && judge(), signal)
  signal.addEventListener('abort', () => {
    judge.cancel()
    clearTimeout(waiting)
    meter.className = className
    label.textContent = before
  })
  if (password.value) judge()
  if (document.activeElement === password) estimator.load()
}
