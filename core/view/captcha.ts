/** The one captcha of coupon, signing in, registering and paying: a picture, a field for its letters, another picture. */
import { createPicture, followCaptcha, readCaptcha, reloadCaptcha } from '../customer/captcha.ts'
import { labels } from '../customer/captcha-labels.ts'
import { announce } from '../dom/announce.ts'
import { make, makeButton, setAttributes } from '../dom/make.ts'
import { showError } from '../form/field-error.ts'
import type { Field } from '../form/fields.ts'
import { checkFields } from '../form/validate.ts'
import type { Disconnect } from '../island/widget.ts'
import { translate } from '../page/translate.ts'
import { loadStyle } from '../release/load-style.ts'

export type Captcha = {
  /** Label, picture and field; hidden before `connect`, and while no captcha is required. */
  readonly element: HTMLElement
  /** Shows the picture and follows the section; returns the undo, after which it may connect again. */
  connect(): Disconnect
  /** The trimmed answer; `undefined` while none is required. */
  answer(): string | undefined
  /** Whether there is an answer where one is required; else the field says so and has the focus. */
  check(): boolean
  /**
   * Empties the field; after a refusal, or once the answer was good, with another picture, and the shop is asked whether a
   * captcha is required now.
   */
  reset(isUsed: boolean): void
}

/** The picture that has replaced a printed one, which has no answer any more: by what the page prints of the captcha. */
const newest = new WeakMap<object, string>()

let last = 0

/**
 * The captcha of a form, `undefined` where the page does not register one; nothing on the page changes before its `connect`.
 *
 * @param captchas Magento's `captcha`: name of a form → its captcha.
 * @param name Of the field, where a form of the server posts it.
 */
export const makeCaptcha = (formId: string, captchas: unknown, name?: string): Captcha | undefined => {
  const facts = readCaptcha(captchas, formId)
  if (!facts) return undefined
  const { imageHeight, isCaseSensitive } = facts
  const printed = Object(Object(captchas)[formId])
  const imageSrc = newest.get(printed) ?? facts.imageSrc
  const { $picture, refresh } = createPicture({ ...facts, imageSrc }, formId)
  $picture.listen(({ picture }) => newest.set(printed, picture))

  const image = make('img', { class: 'captcha-img', height: imageHeight, alt: translate(labels.picture) })
  const renew = async () => {
    input.value = ''
    if (await refresh()) announce(translate(labels.reloaded))
  }
  const reload = makeButton({ class: 'action reload captcha-reload' }, () => void renew(), translate(labels.reload))
  const frame = make('div', { class: 'control captcha-image' }, image, reload)
  const input: HTMLInputElement = make('input', {
    ...(name && { name }),
    class: 'input-text required-entry',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-required': 'true',
  })
  const label = make('label', { class: 'label' }, translate(labels.captcha))
  const note = isCaseSensitive && make('div', { class: 'captcha-note note' }, translate(labels.caseSensitive))
  const element = make(
    'div',
    { class: 'field captcha required skerry-captcha', hidden: '' },
    label,
    frame,
    make('div', { class: 'control' }, input),
    ...(note ? [note] : []),
  )
  input.addEventListener('input', () => input.value && showError(input, ''))

  /** Only the shop's newest picture has an answer. */
  let isFresh = facts.isRequired && !!imageSrc
  return {
    element,
    connect() {
      input.id = label.htmlFor = `skerry-captcha-${++last}`
      if (note) {
        note.id = `${input.id}-note`
        input.setAttribute('aria-describedby', note.id)
      }
      void loadStyle('account')
      const stops = [
        $picture.subscribe(({ picture, isLoading }) => {
          if (picture) setAttributes(image, { src: picture })
          frame.setAttribute('aria-busy', `${isLoading}`)
        }),
        followCaptcha(facts, formId, isRequired => {
          if (isRequired && element.hidden && !isFresh) void refresh()
          isFresh = false
          element.hidden = !isRequired
        }),
      ]
      return () => {
        for (const stop of stops) stop()
        showError(input, '')
      }
    },
    answer: () => (element.hidden ? undefined : input.value.trim()),
    check: () => !!element.hidden || checkFields([input as Field]),
    reset(isUsed) {
      input.value = ''
      if (!isUsed) return
      if (!element.hidden) void refresh()
      reloadCaptcha()
    },
  }
}
