import { handleSubmit, invalidate } from './invalidation.ts'
import { startNow } from './on-demand.ts'

/** Invalidates sections before this page is left, also where nothing has read any; what fails stops nobody. */
export const invalidateBeforeLeaving = async (names: readonly string[]): Promise<void> => {
  try {
    await startNow()
    invalidate(names)
  } catch {
    // Without customer data there is nothing that could be outdated; a name that this server lacks is none of its sections.
  }
}

/** Notes what a form changes whose event does not reach the document, because a widget has stopped it before it sends the form. */
export const noteSentForm = async (address: string): Promise<void> => {
  try {
    await startNow()
    handleSubmit(address)
  } catch {
    // As above.
  }
}
