import { expect, test, vi } from 'vitest'
import { cookies, setCookie } from '../../support/fake-server.ts'

const open = async () => {
  vi.resetModules()
  return import('../../../core/page/messages.ts')
}

const write = (text: string) => {
  setCookie(`mage-messages=${text};path=/`)
}
const writeMessages = (...texts: string[]) =>
  write(encodeURIComponent(JSON.stringify(texts.map(text => ({ type: 'success', text })))))

test("shows the cookie's messages and blanks them once they are shown in the page", async () => {
  const { $messages, checkMessageCookie, messagesShown } = await open()
  writeMessages('Saved', 'Saved', 'Sent')
  checkMessageCookie()
  expect($messages.get().map(({ text }) => text)).toEqual(['Saved', 'Sent'])
  expect(cookies()['mage-messages']).toBeDefined()
  const written = vi.spyOn(document, 'cookie', 'set')
  messagesShown()
  expect(written.mock.calls[0]?.[0]).toContain('samesite=strict')
  expect(cookies()['mage-messages'] ?? '').toBe('')
})

test('reads a cookie of older PHP, whose spaces are plus signs', async () => {
  const { $messages, checkMessageCookie } = await open()
  write('%5B%7B%22type%22%3A%22notice%22%2C%22text%22%3A%22One+%2B+two%22%7D%5D')
  checkMessageCookie()
  expect($messages.get()).toEqual([{ type: 'notice', text: 'One + two' }])
})

test('a message left to the next page keeps the spaces of those that wait in a cookie of older PHP', async () => {
  const { leaveMessages } = await import('../../../core/page/leave-messages.ts')
  write('%5B%7B%22type%22%3A%22notice%22%2C%22text%22%3A%22One+%2B+two%22%7D%5D')
  leaveMessages([{ type: 'error', text: 'Sold out' }])
  const { $messages, checkMessageCookie } = await open()
  checkMessageCookie()
  expect($messages.get().map(({ text }) => text)).toEqual(['One + two', 'Sold out'])
})

test.each(['%5B%7B', '%E0%A4%A', '{}', '"x"'])('drops the cookie %s silently', async text => {
  const { $messages, checkMessageCookie } = await open()
  write(text)
  checkMessageCookie()
  expect($messages.get()).toEqual([])
})

test('a new value replaces the one before, and the cookie stays until the next navigation', async () => {
  const { $messages, checkMessageCookie, showMessage, showMessages } = await open()
  writeMessages('From the cookie')
  checkMessageCookie()
  showMessages([
    { type: 'success', text: 'Added' },
    { type: 'notice', text: 'From the cookie' },
  ])
  expect($messages.get().map(({ text }) => text)).toEqual(['From the cookie', 'Added'])
  showMessage('error', 'Failed')
  expect($messages.get().map(({ text }) => text)).toEqual(['From the cookie', 'Failed'])
})

test('a refusal that was repaired leaves neither page nor cookie changed', async () => {
  const { $messages, checkMessageCookie, showMessage } = await open()
  const { holdMessages } = await import('../../../core/page/messages.ts')
  showMessage('success', 'Added')
  const release = holdMessages()
  writeMessages('Your session has expired')
  checkMessageCookie()
  release(true)
  expect($messages.get().map(({ text }) => text)).toEqual(['Added'])
  expect(cookies()['mage-messages'] ?? '').toBe('')
})

test('the message of a request that was not repaired is shown when the last of such requests is over', async () => {
  const { $messages, checkMessageCookie } = await open()
  const { holdMessages } = await import('../../../core/page/messages.ts')
  const releases = [holdMessages(), holdMessages()]
  writeMessages('The product is gone')
  checkMessageCookie()
  releases[0]?.(false)
  expect($messages.get()).toEqual([])
  releases[1]?.(false)
  expect($messages.get().map(({ text }) => text)).toEqual(['The product is gone'])
})
