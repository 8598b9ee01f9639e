import { within } from '../../core/async/within.ts'
import { startNow } from '../../core/customer-data/on-demand.ts'
import { reload } from '../../core/customer-data/requests.ts'
import { $isStale, $section } from '../../core/customer-data/stores.ts'
import { isPlainClick } from '../../core/dom/plain-click.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { openPage } from '../../core/page/leave.ts'
import { shopAddress } from '../../core/page/shop-address.ts'
import { onStay } from '../../core/page/stay.ts'
import { translate } from '../../core/page/translate.ts'
import { askChoice } from '../../core/view/confirm.ts'
import { formOf, sendTo } from './form.ts'
import { labels } from './labels.ts'
import { leadsTo, type Question, questionOf, SECTION, TRIGGER } from './model.ts'
import { AskAgreementOptions } from './options.ts'

/** Milliseconds that a press waits for the section. */
const SECTION_MS = 3000

type Section = Record<string, unknown>

/** Loads the section where a customer's is missing or out of date; guests are never asked. */
const load = async () => {
  await startNow()
  const isCustomer = page.isLoggedIn || !!$section<Section>('customer').get()?.['firstname']
  if (isCustomer && (!$section(SECTION).get() || $isStale(SECTION).get())) await reload([SECTION])
}

/** The question to ask before the shopper pays, as far as it is known in time; paying needs no answer to it. */
const findQuestion = async (): Promise<Question | undefined> => {
  await within(load(), SECTION_MS).catch(() => {})
  const question = questionOf($section(SECTION).get())
  return question && shopAddress(question.url) ? question : undefined
}

/** Asks whether to sign a billing agreement before a shortcut leads to the wallet. */
export default defineBehavior(AskAgreementOptions, (host, options, signal) => {
  let isBusy = false
  const setBusy = (next: boolean) => {
    isBusy = next
    host.toggleAttribute('aria-busy', next)
    if (next) host.setAttribute('aria-busy', 'true')
  }
  const go = (url: string, trigger: HTMLElement) => {
    const form = options.isCatalogProduct ? formOf(trigger, options.shortcutContainerClass) : undefined
    if (form) {
      // What the form lacks is said at once.
      setBusy(false)
      return sendTo(form, url, trigger, signal)
    }
    // The button stays off until the next page.
    onStay(() => setBusy(false), signal)
    openPage(url)
  }
  const press = async (trigger: HTMLElement, checkoutUrl: string) => {
    setBusy(true)
    const question = await findQuestion()
    if (signal.aborted) return
    if (!question) return go(checkoutUrl, trigger)
    // Some browsers do not focus what is pressed, and the question gives the focus back.
    trigger.focus()
    const words = { title: translate(labels.title), yes: translate(labels.yes), no: translate(labels.no), signal }
    const target = leadsTo(await askChoice(question.text || translate(labels.ask), words), checkoutUrl, question)
    if (signal.aborted) return
    if (target === undefined) setBusy(false)
    else go(target, trigger)
  }
  host.addEventListener(
    'click',
    event => {
      const trigger = (event.target as Element).closest<HTMLElement>(TRIGGER)
      if (!trigger || !isPlainClick(event)) return
      const url = shopAddress(trigger.dataset['checkoutUrl'] || trigger.getAttribute('href') || '')
      // Without an address of the shop the markup does what it says.
      if (!url) return
      event.preventDefault()
      if (!isBusy) void press(trigger, url)
    },
    { signal },
  )
  return () => setBusy(false)
})
