import { afterEach, expect, test, vi } from 'vitest'
import { FAILED } from '../../../core/http/http-error.ts'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { $messages, showMessages } from '../../../core/page/messages.ts'
import { adapt } from '../../../widgets/tabs/legacy.ts'
import { fakeServer, settle } from '../../support/fake-server.ts'
import { find, page, trial } from '../../support/kernel.ts'

const LUMA = `<div class="product data items">
<div class="data item title" data-role="collapsible" id="tab-label-description"><a data-toggle="trigger" href="#description">Details</a></div>
<div class="data item content" data-role="content" id="description">Warm</div>
<div class="data item title" data-role="collapsible" id="tab-label-reviews"><a data-toggle="trigger" href="#reviews">Reviews</a></div>
<div class="data item content" data-role="content" id="reviews"><div id="product-review-container" data-role="product-review"></div><form id="review-form"></form></div>
</div>`

let own: Replaced
const host = () => find('.items')
const open = (hash = '') => {
  history.replaceState(null, '', `${location.pathname}${hash}`)
  page(LUMA)
  const config = { productReviewUrl: `${location.origin}/review/list/7`, reviewsTabSelector: '#tab-label-reviews' }
  own = {
    components: [
      { name: 'tabs', config: { openedState: 'active' }, element: host() },
      { name: 'Magento_Review/js/process-reviews', config, element: undefined },
    ],
    restore() {},
  }
  adapt(host(), own)
}
const active = () => [...document.querySelectorAll('.active')].map(({ id }) => id)
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.content')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ id }) => id)
const change = (id: string) => host().dispatchEvent(new CustomEvent('tabs:changed', { detail: { id } }))
const connected = () => host().dispatchEvent(new CustomEvent('island:connected', { detail: { widget: 'tabs' } }))

afterEach(() => {
  own.undo?.()
  history.replaceState(null, '', location.pathname)
})

test('the first section has the theme’s class before the widget is loaded, and the others are hidden', async () => {
  open()
  expect(active()).toEqual(['tab-label-description', 'description'])
  expect(shown()).toEqual(['description'])
  connected()
  await settle()
  expect(shown()).toEqual(['description', 'reviews'])
})

test('an address of a section opens it, and its reviews are loaded', async () => {
  const { asked } = fakeServer()
  open('#reviews')
  expect(active()).toEqual(['tab-label-reviews', 'reviews'])
  await settle()
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/review/list/7'])
  await asked[0]?.answer('<div class="block"><p>Very warm</p></div>', { type: 'text/html' })
  expect(find('#reviews').textContent).toContain('Very warm')
  expect(document.querySelector('#review-form')).not.toBe(null)
})

test('reviews are loaded when their section opens, once, and again after a failure', async () => {
  const { asked } = fakeServer()
  open()
  await settle()
  expect(asked).toEqual([])
  change('reviews')
  await settle()
  await asked[0]?.fail()
  change('description')
  change('reviews')
  await settle()
  await asked[1]?.answer('<p>Very warm</p>', { type: 'text/html' })
  change('reviews')
  await settle()
  expect(asked).toHaveLength(2)
})

test('another page of reviews replaces the first', async () => {
  const { asked } = fakeServer()
  open('#reviews')
  await settle()
  await asked[0]?.answer('<div><div class="pages"><a href="/review/list/7?p=2">2</a></div></div>', {
    type: 'text/html',
  })
  find('.pages a').click()
  await settle()
  expect(asked[1]?.url.search).toBe('?p=2')
  await asked[1]?.answer('<p>Second page</p>', { type: 'text/html' })
  expect(find('[data-role=product-review]').textContent).toBe('Second page')
})

test('another page of reviews that does not arrive says so, and the shown one stays', async () => {
  const { asked } = fakeServer()
  open('#reviews')
  await settle()
  await asked[0]?.answer('<div><div class="pages"><a href="/review/list/7?p=2">2</a></div></div>', {
    type: 'text/html',
  })
  find('.pages a').click()
  await settle()
  await asked[1]?.fail()
  await settle()
  expect($messages.get()).toEqual([{ type: 'error', text: FAILED }])
  expect(find('.pages a').textContent).toBe('2')
  showMessages([])
})

test('of two pages of reviews the one pressed last stays, whichever arrives first', async () => {
  const { asked } = fakeServer()
  open('#reviews')
  await settle()
  await asked[0]?.answer(
    '<div><div class="pages"><a href="/review/list/7?p=2">2</a><a href="/review/list/7?p=3">3</a></div></div>',
    { type: 'text/html' },
  )
  for (const link of document.querySelectorAll<HTMLElement>('.pages a')) link.click()
  await settle()
  await asked[2]?.answer('<p>Third page</p>', { type: 'text/html' })
  await asked[1]?.answer('<p>Second page</p>', { type: 'text/html' })
  await settle()
  expect(find('[data-role=product-review]').textContent).toBe('Third page')
})

test('an address whose hash cannot be decoded opens the first section', () => {
  open('#100%')
  expect(active()).toEqual(['tab-label-description', 'description'])
})

test('a link to a section starts the widget, which waits for a touch; another does not', async () => {
  fakeServer()
  open()
  host().dataset['widget'] = 'tabs'
  const { kernel, log } = trial({ tabs: { when: 'interaction' } })
  kernel.start(document.body)
  const follow = async (hash: string) => {
    history.replaceState(null, '', hash)
    dispatchEvent(new Event('hashchange'))
    await settle()
  }
  await follow('#elsewhere')
  expect(log).toEqual([])
  await follow('#review-form')
  expect(log).toEqual(['+tabs'])
  kernel.stop()
})

test('a link to a closed section leads to it once the widget has opened it', async () => {
  open()
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  history.replaceState(null, '', '#review-form')
  dispatchEvent(new Event('hashchange'))
  await settle()
  expect(scrolled).not.toHaveBeenCalled()
  connected()
  await settle()
  expect(scrolled).toHaveBeenCalled()
})

test('a host that is given back has the server’s markup', () => {
  open()
  own.undo?.()
  expect(active()).toEqual([])
  expect(shown()).toEqual(['description', 'reviews'])
})
