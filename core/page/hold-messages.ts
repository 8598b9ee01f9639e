import { checkMessageCookie, readMessages, trying, writeMessages } from './messages.ts'

/**
 * Lets nothing out of the cookie while a request is tried that may be refused and sent again.
 *
 * @returns Ends that; with `true` what the server put there meanwhile is dropped.
 */
export const holdMessages = (): ((isDropped: boolean) => void) => {
  const before = readMessages()
  trying.count++
  return isDropped => {
    trying.count--
    if (isDropped) writeMessages(before)
    checkMessageCookie()
  }
}
