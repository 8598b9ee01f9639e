import { invalidateBeforeLeaving } from '../../core/customer-data/before-leaving.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { askConfirm } from '../../core/view/confirm.ts'
import { labels } from './labels.ts'
import { BillingAgreementOptions } from './options.ts'

const SECTION = 'paypal-billing-agreement'

export default defineBehavior(BillingAgreementOptions, (host, options, signal) => {
  const { cancelMessage, cancelUrl, invalidateOnLoad } = options
  const url = ownAddress(cancelUrl)
  const cancel = async () => {
    if (!(await askConfirm(cancelMessage || translate(labels.ask), { signal })) || signal.aborted) return
    await invalidateBeforeLeaving([SECTION])
    openPage(url)
  }
  if (invalidateOnLoad) void invalidateBeforeLeaving([SECTION])
  if (!url) return
  host.addEventListener(
    'click',
    event => {
      event.preventDefault()
      // Some browsers do not focus what is pressed, and the question gives the focus back.
      host.focus()
      void cancel()
    },
    { signal },
  )
})
