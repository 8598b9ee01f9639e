/** The place of a button: conditions and steps before a payment there, and where its failures are shown. */
import { showMessage } from '../../core/page/messages.ts'

export type Place = {
  /** Whether a payment could begin now; shows nothing. */
  isReady(): boolean | Promise<boolean>
  /** Calls when that may have changed. */
  follow(look: () => void, signal: AbortSignal): void
  /** The same at a press: says why not. */
  allow(): Promise<boolean>
  /** Does what the shop needs before it is asked for a token; gives what stops the payment. */
  prepare(): Promise<Stop | undefined>
  showError(text: string): void
}

/** Why a payment cannot go on, for the shopper; `''`: the page has said it already. */
export type Stop = { text: string }

/** The same as an error: its message is for the shopper. */
export class Refusal extends Error {}

export const showAlert = (text: string): void => {
  import('../../core/view/alert.ts').then(
    ({ showAlert }) => showAlert(text),
    // Without its file the page's messages have the text.
    () => showMessage('error', text),
  )
}
