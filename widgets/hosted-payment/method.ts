import { followReply, makeNonce, type Reply } from '../../core/checkout/frame-reply.ts'
import { registerPaymentMethod } from '../../core/checkout/payment.ts'
import { methodRadio } from '../../core/checkout/until-chosen.ts'
import { announce } from '../../core/dom/announce.ts'
import { make, makeButton } from '../../core/dom/make.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { answerHostedPage } from '../../core/legacy/reply-page.ts'
import { shopAddress } from '../../core/page/shop-address.ts'
import { translate } from '../../core/page/translate.ts'
import { startLoader } from '../../core/view/loader.ts'
import { labels } from './labels.ts'
import { FRAME_HEIGHT_PX, outcomeOf } from './model.ts'
import { HostedPaymentOptions } from './options.ts'
import { holdRest } from './rest.ts'

/** Shows the payment page until it has led back to the shop; the rest of the page is inert meanwhile. */
const pay = (place: Element, actionUrl: string, signal: AbortSignal): Promise<Reply> =>
  new Promise(resolve => {
    const over = new AbortController()
    const title = translate(labels.frame)
    const notice = make('p', { class: 'skerry-hosted__notice' }, translate(labels.notice))
    // The page's own heading is inert with the rest.
    const heading = make('h1', { class: 'skerry-hosted__title' }, title)
    const box = make(
      'div',
      { class: 'skerry-hosted', role: 'group', 'aria-label': title, tabindex: -1 },
      heading,
      notice,
    )
    let undo = () => {}
    let stopLoader = () => {}

    const end = (reply?: Reply) => {
      if (over.signal.aborted) return
      over.abort()
      loaded.abort()
      stopLoader()
      undo()
      box.remove()
      if (reply) resolve(reply)
    }
    let loaded = new AbortController()
    /** A frame of its own for each load, so that what an older one still says does not count. */
    const load = () => {
      loaded.abort()
      loaded = new AbortController()
      const frame = make('iframe', {
        class: 'skerry-hosted__frame',
        name: makeNonce(),
        title,
        height: FRAME_HEIGHT_PX,
        src: actionUrl,
      })
      stopLoader()
      stopLoader = startLoader(box)
      announce(translate(labels.loading))
      frame.addEventListener(
        'load',
        () => {
          stopLoader()
          announce(translate(labels.notice))
          box.focus()
        },
        { once: true },
      )
      followReply(frame, end, loaded.signal)
      box.querySelector('iframe')?.remove()
      notice.after(frame)
    }

    box.append(makeButton({ class: 'action skerry-hosted__again' }, load, translate(labels.again)))
    place.append(box)
    const restore = holdRest(box)
    const stopAnswering = answerHostedPage(end)
    undo = () => {
      stopAnswering()
      restore()
    }
    // The browser's own question: the order exists, and its payment is not complete.
    addEventListener('beforeunload', event => event.preventDefault(), { signal: over.signal })
    signal.addEventListener('abort', () => end(), { signal: over.signal })
    load()
    box.scrollIntoView({ block: 'start' })
  })

/** A payment on the gateway's own page, in a frame that is shown once the order is placed. */
export default defineBehavior(HostedPaymentOptions, (host, { code, actionUrl }, signal) => {
  const method = code || methodRadio(host)?.value || ''
  const place = host.querySelector('.payment-method-content') ?? host
  return registerPaymentMethod({
    code: method,
    authorize: async () => ({ method, po_number: null, additional_data: null }),
    afterPlaced: async () => outcomeOf(await pay(place, actionUrl, signal), shopAddress),
  })
})
