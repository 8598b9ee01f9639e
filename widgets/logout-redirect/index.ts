import { startNow } from '../../core/customer-data/on-demand.ts'
import { $section } from '../../core/customer-data/stores.ts'
import { makeButton } from '../../core/dom/make.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { page } from '../../core/page/config.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { LogoutRedirectOptions } from './options.ts'

/** Milliseconds between signing out and the next page. */
export const REDIRECT_MS = 5000

/** A browser that still has the customer's data after it has started (the server's cookies were lost) has none of it any more. */
const forgetCustomer = async () => {
  const $customer = $section<Readonly<Record<string, unknown>>>('customer')
  await startNow()
  if (!$customer.get()?.['firstname']) return
  const { forgetVisitor } = await import('../../core/customer-data/forget.ts')
  await forgetVisitor()
}

/** Whether the shopper has come back to the page, which the browser has then loaded anew. */
const isBack = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/** Leaves the logout page after five seconds, unless the shopper chooses to stay. */
export default defineBehavior(LogoutRedirectOptions, (host, { url }, signal) => {
  // Without an answer the storage is empty all the same.
  forgetCustomer().catch(() => {})
  const target = ownAddress(url, page.baseUrl)
  if (!target || isBack()) return
  const leave = async () => {
    // Customer data, which this page has, is in the same file.
    const { openPage } = await import('../../core/page/leave.ts')
    openPage(target)
  }
  const timer = setTimeout(() => void leave().catch(() => {}), REDIRECT_MS)
  const end = () => {
    clearTimeout(timer)
    stay.remove()
  }
  const stayHere = () => {
    end()
    // The removed button had the focus.
    host.tabIndex = -1
    host.focus()
  }
  const stay = makeButton({ class: 'skerry-logout-redirect__stay' }, stayHere, translate(labels.stay))
  // A page restored from the back/forward cache does not redirect again.
  addEventListener('pagehide', end, { signal })
  host.append(stay)
  return end
})
