import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateBeforeLeaving } from '../../../core/customer-data/before-leaving.ts'
import { formKey } from '../../../core/http/form-key.ts'
// Loaded beforehand: the first import of a test takes long on a busy machine.
import '../../../widgets/address-book/behavior.ts'
import widget from '../../../widgets/address-book/index.ts'
import { labels } from '../../../widgets/address-book/labels.ts'
import { deleteUrl } from '../../../widgets/address-book/model.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { settle } from '../../support/fake-server.ts'
import { find } from '../../support/kernel.ts'

vi.mock('../../../core/customer-data/before-leaving.ts', () => ({ invalidateBeforeLeaving: vi.fn() }))

const MARKUP = `<div data-widget="address-book" data-delete-address="td a[role='delete-address']" data-add-address="button[role='add-address']" data-delete-url-prefix="${location.origin}/customer/address/delete/id/" data-add-address-location="${location.origin}/customer/address/new/">
<table><tbody><tr><td><a href="#" role="delete-address" data-address="3"><span>Delete</span></a></td></tr></tbody></table>
<button type="button" role="add-address">Add</button></div>`

const assign = vi.fn()
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.mocked(invalidateBeforeLeaving).mockResolvedValue(undefined)
})
afterEach(() => {
  disconnectAll()
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  vi.restoreAllMocks()
  assign.mockReset()
})

const start = (markup = MARKUP) => connect(widget, 'address-book', markup)
const press = async (selector: string) => {
  find(selector).click()
  await settle()
}
const answer = async (text: string) => {
  await vi.waitFor(() => find('dialog'))
  ;[...document.querySelectorAll<HTMLElement>('dialog button')].find(button => button.textContent === text)?.click()
  await settle()
}

test('the button for a new address leads to its form', async () => {
  start()
  await press('button')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/customer/address/new/`))
})

test('a press inside the link asks first, and deletes with the cookie’s key at the moment of the answer', async () => {
  start()
  await press('a span')
  await vi.waitFor(() => expect(find('dialog').getAttribute('role')).toBe('alertdialog'))
  expect(find('dialog').textContent).toContain('Are you sure you want to delete this address?')
  // Another tab has signed in meanwhile.
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it.
  document.cookie = 'form_key=fresh12345; path=/'
  await answer(labels.delete)
  expect(formKey()).toBe('fresh12345')
  await vi.waitFor(() =>
    expect(assign.mock.calls).toEqual([[`${location.origin}/customer/address/delete/id/3/form_key/fresh12345`]]),
  )
  expect(invalidateBeforeLeaving).toHaveBeenCalledWith(['instant-purchase'])
})

test('the id may be on the parent, whose other links lead where they lead', async () => {
  start(
    MARKUP.replace('<td><a', '<td data-address="4"><a id="edit" href="#edit">Edit</a><a').replace(
      ' data-address="3"',
      '',
    ),
  )
  const edit = new MouseEvent('click', { bubbles: true, cancelable: true })
  // Once the widget is loaded.
  await press('[role=button] span')
  await answer('Cancel')
  find('#edit').dispatchEvent(edit)
  await settle()
  expect([edit.defaultPrevented, document.querySelector('dialog')]).toEqual([false, null])
  await press('[role=button] span')
  await answer(labels.delete)
  await vi.waitFor(() =>
    expect(assign.mock.calls[0]?.[0]).toContain(`${location.origin}/customer/address/delete/id/4/form_key/`),
  )
})

test('an address that is inserted later is deleted, too', async () => {
  start()
  const row = find('tr').cloneNode(true) as HTMLElement
  row.innerHTML = '<td><a id="late" href="#" role="delete-address" data-address="9">Delete</a></td>'
  find('tbody').append(row)
  await press('#late')
  await answer(labels.delete)
  await vi.waitFor(() => expect(assign.mock.calls[0]?.[0]).toContain('/delete/id/9/form_key/'))
})

test('Cancel deletes nothing', async () => {
  start()
  await press('a')
  await answer('Cancel')
  expect(document.querySelector('dialog')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
  // Safari does not focus what is pressed, and neither does `click()`.
  expect(document.activeElement).toBe(find('a'))
})

test('what Magento calls a role is a button for everybody, by Space, too, until the widget ends', async () => {
  const { disconnect } = start()
  expect([find('a').getAttribute('role'), find('button').getAttribute('role')]).toEqual(['button', 'button'])
  find('a').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  await settle()
  expect(document.querySelector('dialog')).not.toBeNull()
  await answer('Cancel')
  disconnect()
  expect([find('a').getAttribute('role'), find('button').getAttribute('role')]).toEqual([
    'delete-address',
    'add-address',
  ])
  expect(document.querySelector('[data-address-action]')).toBeNull()
})

test('an address of another shop is never opened', async () => {
  start(MARKUP.replace(`${location.origin}/customer/address/delete`, 'https://other.example/delete'))
  await press('a')
  await answer(labels.delete)
  expect(assign).not.toHaveBeenCalled()
})

test('an id and a key are written so that they stay one part of the path', () =>
  expect(deleteUrl('/delete/id/', '3/../4', 'a b')).toBe('/delete/id/3%2F..%2F4/form_key/a%20b'))

test('a question that is open when the widget ends is closed, and deletes nothing', async () => {
  const { disconnect } = start()
  await press('[data-address] span')
  await vi.waitFor(() => find('dialog'))
  disconnect()
  await settle()
  expect(document.querySelector('dialog')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})
