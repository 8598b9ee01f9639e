import { checkMessageCookie, readMessages, trying, writeMessages } from './messages.ts'

/**
 * Leaves messages in the cookie during a request that may be refused and sent again.
 *
 * @returns Ends that; with `true` the messages that arrived meanwhile are dropped.
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
