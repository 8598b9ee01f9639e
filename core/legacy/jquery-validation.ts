import { jQueryOf } from './jquery.ts'

type Settings = { ignore: string }

/**
 * Lets jQuery's validation of a form ignore all fields until the signal aborts: an inline script may have started it beside the
 * kit, and no takeover stops that one.
 */
export const silenceValidation = (form: HTMLFormElement, signal: AbortSignal): void => {
  const silence = () => {
    const validator = jQueryOf()?.(form).data('validator')
    const settings: Settings | undefined = Object(validator).settings
    if (!settings || settings.ignore === '*') return
    const { ignore } = settings
    settings.ignore = '*'
    signal.addEventListener('abort', () => {
      settings.ignore = ignore
    })
  }
  // Before its own listener, whenever it was started.
  form.addEventListener('submit', silence, { signal, capture: true })
}
