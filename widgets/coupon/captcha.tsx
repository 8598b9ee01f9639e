import { errorAttributes } from '../../core/form/error-markup.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import type { useCaptcha } from './use-captcha.ts'

type CaptchaFieldProps = {
  captcha: ReturnType<typeof useCaptcha>
  id: string
  /** Id of the message, if there is one about this field. */
  errorId: string | undefined
}

/** The picture, the field for its letters, and a button for another picture. */
export function CaptchaField({ captcha, id, errorId }: CaptchaFieldProps) {
  return (
    <div className="field captcha required skerry-coupon__captcha">
      <label className="label" htmlFor={id}>
        {translate(labels.captcha)}
      </label>
      <div className="control captcha-image" aria-busy={captcha.isLoading}>
        <img
          className="captcha-img"
          src={captcha.picture}
          height={captcha.imageHeight}
          alt={translate(labels.picture)}
        />
        <button type="button" className="action reload captcha-reload" onClick={() => void captcha.refresh(true)}>
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
          value={captcha.answer}
          aria-required="true"
          {...errorAttributes(errorId)}
          onChange={event => captcha.setAnswer(event.target.value)}
        />
      </div>
    </div>
  )
}
