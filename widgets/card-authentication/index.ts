import { registerCardAuthentication } from '../../core/checkout/card-authentication.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { CardAuthenticationOptions } from './options.ts'

/** 3-D Secure for the cards of a method; loaded by the press on Place Order. */
export default defineBehavior(CardAuthenticationOptions, (host, options) =>
  registerCardAuthentication(options.code || methodRadio(host)?.value || '', async (read, context) => {
    const loaded = import('./authenticate.ts').catch(() => {
      throw new Error(translate(labels.unavailable))
    })
    const { makeAuthentication } = await loaded
    return makeAuthentication(host, options)(read, context)
  }),
)
