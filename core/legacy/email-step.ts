/** The e-mail of Magento's own checkout, drawn by Knockout, while a widget looks the address up in its place. */
import { requireModules } from './require.ts'

type EmailStep = {
  checkEmailAvailability(): void
  emailHasChanged(): void
  isPasswordVisible(isVisible: boolean): void
}
type Knockout = { dataFor(node: Node): Partial<EmailStep> | undefined }

/** Lets Magento ask nothing and show no password of its own until the signal aborts; then it asks about what is typed. */
export const silenceEmail = async (element: Element, signal: AbortSignal): Promise<void> => {
  const [ko] = await requireModules<[Knockout]>('ko')
  const step = ko.dataFor(element) as EmailStep | undefined
  const checkEmailAvailability = step?.checkEmailAvailability
  if (signal.aborted || !checkEmailAvailability) return
  step.checkEmailAvailability = () => {}
  step.isPasswordVisible(false)
  signal.addEventListener('abort', () => {
    step.checkEmailAvailability = checkEmailAvailability
    step.emailHasChanged()
  })
}
