import { useEffect, useRef, useState } from 'react'
import { announce } from '../../core/dom/announce.ts'
import { request } from '../../core/http/request.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { CAPTCHA_FORM, type Captcha } from './model.ts'

type CaptchaFieldProps = {
  captcha: Captcha
  /** Counts up when a new picture is needed. */
  round: number
  id: string
  value: string
  /** Of what is wrong with it; empty: nothing. */
  errorId: string
  onType(text: string): void
}

/** The picture, the field for what it says, and a button for another one. */
export function CaptchaField({ captcha, round, id, value, errorId, onType }: CaptchaFieldProps) {
  const { imageSrc, imageHeight, refreshUrl } = captcha
  const [picture, setPicture] = useState(imageSrc)
  const [isBusy, setBusy] = useState(false)
  const shown = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture comes with a new round alone.
  useEffect(() => {
    if (round !== shown.current) void refresh()
    shown.current = round
  }, [round])

  const refresh = async (isAsked = false) => {
    setBusy(true)
    onType('')
    try {
      const answer = await request<{ imgSrc?: string }>(refreshUrl, { json: { formId: CAPTCHA_FORM }, quiet: true })
      if (answer.imgSrc) setPicture(answer.imgSrc)
      if (isAsked) announce(translate(labels.reloaded))
    } catch {
      // The old picture stays; its answer is refused, and the next one is asked for then.
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="field captcha required skerry-coupon__captcha">
      <label className="label" htmlFor={id}>
        {translate(labels.captcha)}
      </label>
      <div className="control captcha-image" aria-busy={isBusy}>
        <img className="captcha-img" src={picture} height={imageHeight} alt={translate(labels.picture)} />
        <button type="button" className="action reload captcha-reload" onClick={() => void refresh(true)}>
          {translate(labels.reload)}
        </button>
      </div>
      <div className="control">
        <input
          id={id}
          className="input-text required-entry"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          value={value}
          aria-required="true"
          aria-invalid={!!errorId}
          aria-describedby={errorId || undefined}
          onChange={event => onType(event.target.value)}
        />
      </div>
    </div>
  )
}
