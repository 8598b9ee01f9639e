/** Finds out whether a visitor may order, with a request where the browser does not know. */
import { within } from '../async/within.ts'
import { startNow } from '../customer-data/on-demand.ts'
import { LOGIN_KEY } from '../customer-data/stale.ts'
import { readText } from '../customer-data/storage.ts'
import { $isStale } from '../customer-data/stores.ts'
import { page } from '../page/config.ts'
import type { Verdict } from './guest-verdict.ts'

/** Milliseconds that a press waits for the visitor's sections. */
export const SECTIONS_MS = 1000

/** Loads the sections again, for as long as the shopper may wait. */
const reload = async () => {
  const { reload } = await import('../customer-data/requests.ts')
  await within(reload(['customer', 'cart']), SECTIONS_MS)
}

/** Whether something else than the section says that a customer is signed in, or the section may be out of date. */
const isDoubtful = () => page.isLoggedIn || readText(LOGIN_KEY) === '1' || $isStale('customer').get()

/** Reads the sections, and loads them once where they are unknown or doubtful. */
export const decide = async (read: () => Verdict): Promise<Verdict> => {
  try {
    await startNow()
    const verdict = read()
    if (verdict === 'pass' || (verdict === 'ask' && !isDoubtful())) return verdict
    await reload()
  } catch {
    // Without an answer the stored sections decide.
  }
  return read()
}
