import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerNavigation } from '../../../core/listing/navigation.ts'
// Loaded at once where it is wanted.
import '../../../widgets/toolbar/behavior.ts'
import widget from '../../../widgets/toolbar/index.ts'
import { find, page } from '../../support/kernel.ts'

const TOOLBAR = `<div class="toolbar toolbar-products"><strong class="modes-mode active">Grid</strong><a href="/a?product_list_mode=list" data-role="mode-switcher" data-value="list">List</a>
<form action="/a"><select id="sorter" data-role="sorter"><option value="position">Position</option><option value="name">Name</option></select></form>
<a href="/a?product_list_dir=desc" data-role="direction-switcher" data-value="desc">Down</a>
<select id="limiter" data-role="limiter"><option value="9">9</option><option value="15">15</option></select></div>`

let gone: { address: string; control: Element | undefined }[]
let end: AbortController
let withdraw: () => void

const connect = (options: Record<string, unknown> = {}) => {
  page(TOOLBAR + TOOLBAR)
  end = new AbortController()
  for (const host of document.querySelectorAll<HTMLElement>('.toolbar'))
    widget.connect(host, { url: 'https://shop.test/a.html?color=49&p=2', ...options }, end.signal, () => {})
}
const bottom = <Found extends HTMLElement>(selector: string) =>
  document.querySelectorAll('.toolbar')[1]?.querySelector(selector) as Found

beforeEach(() => {
  gone = []
  withdraw = registerNavigation((address, control) => gone.push({ address, control }))
})
afterEach(() => {
  end.abort()
  withdraw()
})

const address = async () => {
  await vi.waitFor(() => expect(gone).toHaveLength(1))
  return gone[0]?.address
}

test('a link of the toolbar opens its value’s address, once, with two toolbars on the page', async () => {
  connect()
  bottom('[data-role=mode-switcher]').click()
  expect(await address()).toBe('https://shop.test/a.html?color=49&product_list_mode=list')
  expect(gone[0]?.control).toBe(bottom('[data-role=mode-switcher]'))
})

test('a select of the toolbar opens its value’s address', async () => {
  connect()
  const sorter = bottom<HTMLSelectElement>('[data-role=sorter]')
  sorter.value = 'name'
  sorter.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await address()).toBe('https://shop.test/a.html?color=49&product_list_order=name')
})

test('a page in the back/forward cache shows the order of its own list, not the one that led away', async () => {
  connect()
  const sorter = bottom<HTMLSelectElement>('[data-role=sorter]')
  sorter.querySelector('option')?.setAttribute('selected', '')
  sorter.value = 'name'
  sorter.dispatchEvent(new Event('change', { bubbles: true }))
  await address()
  dispatchEvent(new Event('pagehide'))
  expect(sorter.value).toBe('position')
})

test('a choice made while the code is loading is applied once it is there', async () => {
  connect()
  const sorter = bottom<HTMLSelectElement>('[data-role=sorter]')
  sorter.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  sorter.value = 'name'
  sorter.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await address()).toBe('https://shop.test/a.html?color=49&product_list_order=name')
})

test('a limiter that lists addresses leads to them', async () => {
  connect()
  const limiter = bottom<HTMLSelectElement>('[data-role=limiter]')
  const option = document.createElement('option')
  option.value = 'https://shop.test/all'
  limiter.append(option)
  limiter.value = option.value
  limiter.dispatchEvent(new Event('change', { bubbles: true }))
  expect(await address()).toBe('https://shop.test/all')
})

test('leaves a click with a modifier key to the browser', () => {
  connect()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, metaKey: true })
  find('[data-role=mode-switcher]').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

test('sends a form with the current form key to a shop that remembers', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it.
  document.cookie = 'form_key=KEY1;path=/'
  let sent: [string, Record<string, unknown>] | undefined
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent = [this.action, Object.fromEntries(new FormData(this))]
  })
  connect({ post: '1', url: '/a.html?color=49&p=2' })
  bottom('[data-role=direction-switcher]').click()
  await vi.waitFor(() =>
    expect(sent).toEqual([`${location.origin}/a.html?color=49`, { product_list_dir: 'desc', form_key: 'KEY1' }]),
  )
  expect(gone).toHaveLength(0)
})

test('posts nothing to another site', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  connect({ post: '1', url: 'https://elsewhere.test/' })
  bottom('[data-role=direction-switcher]').click()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(submit).not.toHaveBeenCalled()
})

const openedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])

/** A toolbar whose sorter was changed before the script came. */
const changedEarly = () => {
  page(TOOLBAR.replace('<option value="position">', '<option value="position" selected>'))
  find<HTMLSelectElement>('[data-role=sorter]').value = 'name'
  end = new AbortController()
  widget.connect(find('.toolbar'), { url: 'https://shop.test/a.html' }, end.signal, () => {})
}

test('applies an order that was chosen before the script ran', async () => {
  openedBy('navigate')
  changedEarly()
  expect(await address()).toBe('https://shop.test/a.html?product_list_order=name')
})

test.each(['reload', 'back_forward'])('ignores an order that the browser restored on a %s', async way => {
  openedBy(way)
  changedEarly()
  bottomless().click()
  expect(await address()).toBe('https://shop.test/a.html?product_list_mode=list')
})
const bottomless = () => find('[data-role=mode-switcher]')

test('ignores an order that the server printed', async () => {
  openedBy('navigate')
  connect()
  bottom('[data-role=mode-switcher]').click()
  await address()
  expect(gone).toHaveLength(1)
})
