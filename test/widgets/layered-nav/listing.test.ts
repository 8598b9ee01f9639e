import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_STATES } from '../../../widgets/layered-nav/listing.ts'
import { settle } from '../../support/fake-server.ts'
import { event, find } from '../../support/kernel.ts'
import { addressed, answerFor, at, openShop, shownPage } from './page.ts'

let shop: ReturnType<typeof openShop>
beforeEach(() => {
  shop = openShop()
})
afterEach(() => shop.end())

const reply = async (index: number) => {
  const asked = shop.server.asked[index]
  await asked?.answer(answerFor(asked.url))
}

/** Goes somewhere and lets the server answer. */
const visit = async (name: string) => {
  const gone = shop.listing.go(at(name))
  await settle()
  await reply(shop.server.asked.length - 1)
  await gone
}

test('requests a filter by POST with an empty body', async () => {
  void shop.listing.go(at('red'))
  await settle()
  const [asked] = shop.server.asked
  expect(asked?.method).toBe('POST')
  expect(asked?.url.href).toBe(at('red'))
  expect(asked?.body).toBeNull()
  expect(location.href).toBe(at('red'))
})

test('changes the address before the answer arrives, products and filters with the answer', async () => {
  const gone = shop.listing.go(at('red'))
  expect(addressed()).toBe('red')
  expect(shownPage()).toBe('')
  await settle()
  await reply(0)
  await gone
  expect(shownPage()).toBe('red')
  expect(find('.filter-options .count').textContent).toBe('3')
  expect(shop.calls).toEqual(['leave', 'arrive'])
})

test('marks list and filters busy while an answer is loading, and never after it', async () => {
  const gone = shop.listing.go(at('red'))
  expect(find('#layer-product-list').ariaBusy).toBe('true')
  await settle()
  await reply(0)
  await gone
  expect(find('#layer-product-list').ariaBusy).toBeNull()
  expect(find('.layered-filter-block-container').ariaBusy).toBeNull()
})

test('shows a theme’s overlay while an answer is loading, and hides it afterwards', async () => {
  const overlay = document.createElement('div')
  overlay.className = 'ln_overlay'
  overlay.style.display = 'none'
  document.body.append(overlay)
  const gone = shop.listing.go(at('red'))
  expect(overlay.style.display).toBe('block')
  await settle()
  await reply(0)
  await gone
  expect(overlay.style.display).toBe('none')
})

test('the newest click wins, and the older request is aborted', async () => {
  const first = shop.listing.go(at('red'))
  await settle()
  const second = shop.listing.go(at('blue'))
  await settle()
  expect(shop.server.asked[0]?.signal.aborted).toBe(true)
  await reply(1)
  await reply(0)
  await Promise.all([first, second])
  expect(shownPage()).toBe('blue')
  expect(addressed()).toBe('blue')
})

test('a filter pressed while a price range is loading keeps the range, and a range keeps the filter', async () => {
  void shop.listing.go(`${at('')}?price=20-40`)
  void shop.listing.go(at('red'))
  expect(location.href).toBe(`${at('red')}&price=20-40`)
  await settle()
  expect(shop.waiting().map(({ url }) => url.href)).toEqual([`${at('red')}&price=20-40`])
  void shop.listing.go(`${at('')}?price=30-40`)
  expect(location.href).toBe(`${at('')}?price=30-40&color=red`)
})

test('Clear All takes away a filter that is loading', () => {
  find('.filter-options').insertAdjacentHTML('beforebegin', '<div class="filter-actions"><a>Clear All</a></div>')
  void shop.listing.go(at('red'))
  void shop.listing.go(at(''), find('.filter-actions a'))
  expect(location.href).toBe(at(''))
})

test('a toolbar takes its own setting back while the page of it is loading', () => {
  const toolbar = find('.toolbar')
  void shop.listing.go(`${at('')}?product_list_dir=desc`, toolbar)
  void shop.listing.go(at(''), toolbar)
  expect(location.href).toBe(at(''))
})

test('leaves no history entry for a page that was never shown', async () => {
  const first = shop.listing.go(at('red'))
  await settle()
  const second = shop.listing.go(at('blue'))
  await settle()
  await reply(1)
  await Promise.all([first, second])
  expect(shop.tab.entries.map(({ url }) => url)).toEqual([at(''), at('blue')])
})

test('a failed answer opens the submitted address', async () => {
  const gone = shop.listing.go(at('red'))
  await settle()
  await shop.server.asked[0]?.answer('<p>Oops</p>', { status: 500, type: 'text/html' })
  await gone
  expect(shop.left.assign).toHaveBeenCalledExactlyOnceWith(at('red'))
})

test('HTML that is no listing, broken JSON and no network open the submitted address', async () => {
  for (const fail of [
    (index: number) => shop.server.asked[index]?.answer('<p>Down for maintenance</p>', { type: 'text/html' }),
    (index: number) => shop.server.asked[index]?.answer('{"navigation":', { type: 'text/plain' }),
    (index: number) => shop.server.asked[index]?.fail(),
  ]) {
    const gone = shop.listing.go(at('green'))
    await settle()
    await fail(shop.server.asked.length - 1)
    await gone
  }
  expect(shop.left.assign.mock.calls).toEqual([[at('green')], [at('green')], [at('green')]])
})

test('follows backUrl in place of the entry that was never shown', async () => {
  const gone = shop.listing.go(at('red'))
  await settle()
  await shop.server.asked[0]?.answer({ backUrl: at('elsewhere') })
  await gone
  expect(shop.left.replace).toHaveBeenCalledExactlyOnceWith(at('elsewhere'))
})

test('takes list, filters and title from a full page', async () => {
  const gone = shop.listing.go(at('red'))
  await settle()
  const { navigation, products } = answerFor(at('red'))
  await shop.server.asked[0]?.answer(
    `<!doctype html><html><head><title>Red things</title></head><body><div class="layered-filter-block-container">${navigation}</div><div id="layer-product-list">${products}</div></body></html>`,
    { type: 'text/html' },
  )
  await gone
  expect(shownPage()).toBe('red')
  expect(document.title).toBe('Red things')
  expect(document.querySelectorAll('#layer-product-list')).toHaveLength(1)
})

test('a search that answers with products alone keeps the filters', async () => {
  const block = find('.filter-options')
  const gone = shop.listing.go(at('red'))
  await settle()
  await shop.server.asked[0]?.answer({ products: answerFor(at('red')).products })
  await gone
  expect(shownPage()).toBe('red')
  expect(block.isConnected).toBe(true)
})

test('shows the same nodes again on Back, without a request', async () => {
  const first = find('[data-page]')
  await visit('red')
  const asked = shop.server.asked.length
  await shop.back()
  expect(find('[data-page]')).toBe(first)
  await shop.forward()
  expect(shownPage()).toBe('red')
  expect(shop.server.asked).toHaveLength(asked)
})

test('keeps the shown page on Back while an answer is loading', async () => {
  void shop.listing.go(at('red'))
  await settle()
  await shop.back()
  await reply(0)
  expect(shownPage()).toBe('')
  expect(addressed()).toBe('')
  expect(find('#layer-product-list').ariaBusy).toBeNull()
})

test('takes the mark of a pressed filter away when Back gives its answer up', async () => {
  const pressed = find<HTMLAnchorElement>('[data-option-id=red]')
  void shop.listing.go(at('red'), pressed)
  expect(pressed.ariaBusy).toBe('true')
  await settle()
  await shop.back()
  expect(pressed.ariaBusy).toBeNull()
})

test('Back shows the unfiltered list also where a script has cleared the state of its entry', async () => {
  history.replaceState(null, '')
  await visit('red')
  expect(shop.tab.entries.map(({ url }) => url)).toEqual([at(''), at('red')])
  await shop.back()
  expect([addressed(), shownPage()]).toEqual(['', ''])
})

test('requests a page again that is no longer in memory on Back, and reloads if that fails', async () => {
  const names = ['red', 'blue', 'green', 'red', 'blue', 'green', 'red']
  for (const name of names) await visit(name)
  const asked = shop.server.asked.length
  for (let step = 0; step < KEPT_STATES; step++) await shop.back()
  expect(shop.server.asked).toHaveLength(asked)
  const gone = shop.back()
  await settle()
  expect(shop.server.asked).toHaveLength(asked + 1)
  await shop.server.asked.at(-1)?.fail()
  await gone
  expect(shop.left.reload).toHaveBeenCalledOnce()
})

test('restores the scroll position on Back', async () => {
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true })
  await visit('red')
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  await shop.back()
  expect(shop.scrolled.at(-1)).toEqual({ top: 700, behavior: 'instant' })
})

test('the focus returns to the same option, whose link and count have changed', async () => {
  find('[data-option-id=blue]').focus()
  await visit('red')
  expect(document.activeElement).toBe(find('[data-option-id=blue]'))
})

test('the focus stays where the shopper has gone while the answer was loading', async () => {
  document.body.insertAdjacentHTML('afterbegin', '<input id="search">')
  const visitAndLeave = async (name: string, next: string) => {
    const pressed = find(`[data-option-id=${name}]`)
    pressed.focus()
    const gone = shop.listing.go(at(name), pressed)
    find(next).focus()
    await settle()
    await reply(shop.server.asked.length - 1)
    await gone
  }
  await visitAndLeave('red', '#search')
  expect(document.activeElement).toBe(find('#search'))
  await visitAndLeave('blue', '[data-option-id=green]')
  expect(document.activeElement).toBe(find('[data-option-id=green]'))
})

test('announces the number of products', async () => {
  await visit('red')
  expect(find('[role=status]').textContent).toBe('43 products')
})

test('announces one product as one', async () => {
  const gone = shop.listing.go(at('red'))
  await settle()
  const one = '<p class="toolbar-amount"><span class="toolbar-number">1</span> Item</p><ol class="product-items"></ol>'
  await shop.server.asked[0]?.answer({ products: one })
  await gone
  expect(find('[role=status]').textContent).toBe('1 product')
})

test('emits listing:changed with address, count and source', async () => {
  const changed = event('listing:changed')
  await visit('red')
  expect((await changed).detail).toEqual({ url: at('red'), count: 43, source: 'network' })
})

test('form keys of an answer are the visitor’s own', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it.
  document.cookie = 'form_key=MINE;path=/'
  const gone = shop.listing.go(at('red'))
  await settle()
  await shop.server.asked[0]?.answer({ products: '<form><input name="form_key" value="OTHER"></form>' })
  await gone
  expect(find<HTMLInputElement>('[name=form_key]').value).toBe('MINE')
})

/** The page itself, as somebody who opens the address gets it. */
const pageFor = (url: URL) => {
  const { navigation, products } = answerFor(url)
  return `<!doctype html><title>Shop</title><div class="layered-filter-block-container">${navigation}</div><div id="layer-product-list">${products}</div>`
}
const optionCount = () => find('.filter-options .count').textContent

test('shows products alone at once, and loads their filters from the page itself', async () => {
  const gone = shop.listing.go(at('red'))
  await settle()
  const [first] = shop.server.asked
  await first?.answer({ products: answerFor(at('red')).products })
  await gone
  expect([shownPage(), optionCount()]).toEqual(['red', '0'])
  await settle()
  const [, whole] = shop.server.asked
  expect([whole?.method, whole?.url.href]).toEqual(['GET', at('red')])
  expect(new Headers(whole?.headers).get('X-Requested-With')).toBe('')
  await whole?.answer(pageFor(whole.url), { type: 'text/html' })
  await expect.poll(optionCount).toBe('3')
  await shop.back()
  expect([shownPage(), optionCount()]).toEqual(['', '0'])
  await shop.forward()
  expect([shownPage(), optionCount()]).toEqual(['red', '3'])
})

test('drops filters that arrive after another page is shown', async () => {
  const gone = shop.listing.go(at('red'))
  await settle()
  await shop.server.asked[0]?.answer({ products: answerFor(at('red')).products })
  await gone
  await settle()
  const whole = shop.server.asked[1]
  await visit('green')
  expect(optionCount()).toBe('5')
  await whole?.answer(pageFor(whole.url), { type: 'text/html' })
  await settle()
  expect(optionCount()).toBe('5')
})

test('restores title, robots and canonical address with a kept page', async () => {
  document.head.insertAdjacentElement(
    'beforeend',
    Object.assign(document.createElement('meta'), { name: 'robots', content: 'INDEX' }),
  )
  document.title = 'Everything'
  const gone = shop.listing.go(at('red'))
  await settle()
  await shop.server.asked[0]?.answer({ ...answerFor(at('red')), title: 'Red', robots: 'NOINDEX' })
  await gone
  const said = () => [document.title, document.querySelector('meta[name=robots]')?.getAttribute('content')]
  expect(said()).toEqual(['Red', 'NOINDEX'])
  await shop.back()
  expect(said()).toEqual(['Everything', 'INDEX'])
})

test('resets a used select to the printed value, so that Back does not navigate again', async () => {
  const select = document.createElement('select')
  select.innerHTML = '<option value="position" selected>Position</option><option value="name">Name</option>'
  find('.toolbar').append(select)
  select.value = 'name'
  await visit('red')
  await shop.back()
  expect(find<HTMLSelectElement>('.toolbar select').value).toBe('position')
})
