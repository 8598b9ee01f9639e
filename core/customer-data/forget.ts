/** Clears the data that the browser holds of a visitor who has signed out. */

import { reload } from './requests.ts'
import { serverNames } from './stale.ts'
import { sections } from './storage.ts'
import { readNames } from './stores.ts'
import { mark, state } from './writing.ts'

/** Empties storage at once, and loads what is shown here; other tabs follow the storage. */
export const forgetVisitor = async (): Promise<void> => {
  if (state.owner) state.owner.invalidate(serverNames())
  else {
    sections.wipe()
    mark(serverNames())
  }
  await reload([...readNames])
}
