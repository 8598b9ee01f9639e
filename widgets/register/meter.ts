/** The strength meter of a new password: its estimator is loaded when the field has the focus for the first time. */
import { debounce } from '../../core/async/debounce.ts'
import { readLimits, STRENGTHS, type Strength, strengthOf } from '../../core/form/password.ts'
import { translate } from '../../core/page/translate.ts'

/** Milliseconds without typing before the strength is estimated. */
export const ESTIMATE_MS = 100

type MeterParts = {
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
  let estimator: Promise<typeof import('../../core/form/estimate.ts')> | undefined
  const loadEstimator = () => {
    estimator ??= import('../../core/form/estimate.ts').catch(error => {
      estimator = undefined
      throw error
    })
    return estimator
  }
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
    // Without its file the rules alone tell a weak password from another.
    const score = value
      ? await loadEstimator().then(
          ({ estimate }) => estimate(value, [email, ...names]),
          () => 2,
        )
      : 0
    if (!signal.aborted && password.value === value) show(strengthOf(value, { limits, email, estimate: score }))
  }, ESTIMATE_MS)
  password.addEventListener('focus', () => void loadEstimator().catch(() => {}), { signal, once: true })
  password.addEventListener('input', () => judge(), { signal })
  signal.addEventListener('abort', () => {
    judge.cancel()
    meter.className = className
    label.textContent = before
  })
  if (password.value) judge()
  if (document.activeElement === password) void loadEstimator().catch(() => {})
}
