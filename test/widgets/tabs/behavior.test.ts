import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/tabs/index.ts'
import { connect, connectHost, disconnectAll } from '../../support/behavior.ts'
import { type Asked, fakeServer, settle } from '../../support/fake-server.ts'
import { jQueryStandIn } from '../../support/jquery-stand-in.ts'
import { event, find } from '../../support/kernel.ts'

const section = (id: string, title: string, content: string) =>
  `<div class="data item title" data-role="collapsible"><a class="data switch" data-toggle="trigger" href="#${id}">${title}</a></div><div class="data item content" data-role="content" id="${id}">${content}</div>`
const MARKUP = `<a class="view-reviews" href="#reviews-list">3 reviews</a><div data-widget="tabs">${section('description', 'Details', 'Warm to the knee.')}${section('additional', 'More', 'Cotton')}${section('reviews', 'Reviews', '<ul id="reviews-list"><li>Good</li></ul>')}</div>`

let resize: (isWide: boolean) => void

const open = (isWide = true, markup = MARKUP) => {
  const list = Object.assign(new EventTarget(), { matches: isWide })
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('min-width') ? list : { matches: true }))
  resize = isWide => {
    list.matches = isWide
    list.dispatchEvent(new Event('change'))
  }
  return connect(widget, 'tabs', markup)
}
const trigger = (id: string) => find<HTMLAnchorElement>(`[data-role=collapsible] [href="#${id}"]`)
const shown = () =>
  [...document.querySelectorAll('[data-role=content]')]
    .filter(content => !content.hasAttribute('hidden'))
    .map(({ id }) => id)
const press = (element: HTMLElement, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

beforeEach(() => history.replaceState(null, '', location.pathname))
afterEach(disconnectAll)

test('shows the first section and marks its tab as selected', () => {
  open()
  expect(shown()).toEqual(['description'])
  expect(trigger('description').getAttribute('aria-selected')).toBe('true')
  expect(trigger('reviews').getAttribute('aria-selected')).toBe('false')
  expect(find('[role=tablist]').getAttribute('aria-owns')?.split(' ')).toEqual(
    [...document.querySelectorAll('[role=tab]')].map(({ id }) => id),
  )
  expect(find('#description').getAttribute('aria-labelledby')).toBe(trigger('description').id)
})

test('shows a tab’s section on click, emits tabs:changed and changes the address', async () => {
  const { host } = open()
  const changed = event<{ id: string }>('tabs:changed', host)
  trigger('additional').click()
  expect(shown()).toEqual(['additional'])
  expect((await changed).detail.id).toBe('additional')
  expect(location.hash).toBe('#additional')
  trigger('additional').click()
  expect(shown()).toEqual(['additional'])
})

test('an address whose hash cannot be decoded opens the first section', () => {
  history.replaceState(null, '', '#100%')
  open()
  expect(shown()).toEqual(['description'])
})

test('arrows, Home and End move between tabs, and Tab moves on to the section', () => {
  open()
  trigger('description').focus()
  press(trigger('description'), 'ArrowRight')
  expect(document.activeElement).toBe(trigger('additional'))
  expect(shown()).toEqual(['additional'])
  press(trigger('additional'), 'End')
  expect(document.activeElement).toBe(trigger('reviews'))
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
})

test('the Tab key reaches the open section alone, not the closed ones, which cannot be seen', () => {
  open()
  const reached = () => [...document.querySelectorAll('[data-role=content][tabindex="0"]')].map(({ id }) => id)
  expect(reached()).toEqual(['description'])
  trigger('reviews').click()
  expect(reached()).toEqual(['reviews'])
  resize(false)
  expect(reached()).toEqual([])
})

test('an address that names a section, or something in it, opens it', () => {
  history.replaceState(null, '', '#reviews-list')
  open()
  expect(shown()).toEqual(['reviews'])
})

test('a link, or Back, to an address with another section opens that', () => {
  open()
  history.replaceState(null, '', '#additional')
  dispatchEvent(new Event('hashchange'))
  expect(shown()).toEqual(['additional'])
})

test('scrolls to a place in a section, and leaves one elsewhere on the page to the browser', () => {
  open(true, `${MARKUP}<p id="terms">Terms</p>`)
  const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {})
  const follow = (id: string) => {
    history.replaceState(null, '', `#${id}`)
    // As the browser answers to `:target`.
    vi.spyOn(document, 'querySelector').mockReturnValue(document.getElementById(id))
    dispatchEvent(new Event('hashchange'))
    vi.mocked(document.querySelector).mockRestore()
  }
  follow('terms')
  expect(scroll).not.toHaveBeenCalled()
  follow('reviews-list')
  expect(scroll).toHaveBeenCalled()
})

test('opens a closed section that the browser’s search finds', () => {
  open()
  expect(find('#additional').getAttribute('hidden')).toBe('until-found')
  find('#additional').dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect(shown()).toEqual(['additional'])
})

test('a narrow page shows sections under each other, which open and close without moving what is above', () => {
  open(false)
  expect(document.querySelector('[role=tablist], [role=tab]')).toBe(null)
  expect([trigger('description').getAttribute('role'), trigger('description').getAttribute('aria-expanded')]).toEqual([
    'button',
    'true',
  ])
  press(trigger('additional'), ' ')
  expect(shown()).toEqual(['description', 'additional'])
  trigger('description').click()
  expect(shown()).toEqual(['additional'])
  trigger('additional').click()
  expect(shown()).toEqual([])
})

test('an address never names a section that the shopper has closed: a reload would open it again', () => {
  open(false)
  trigger('additional').click()
  expect(location.hash).toBe('#additional')
  trigger('additional').click()
  expect(location.hash).toBe('#description')
  trigger('description').click()
  expect(location.hash).toBe('')
})

test('a page that becomes wide always has a section open', () => {
  open(false)
  trigger('description').click()
  resize(true)
  expect(shown()).toEqual(['description'])
  expect(document.querySelectorAll('[role=tab]')).toHaveLength(3)
})

test('tabs inside a section are left to themselves', () => {
  const { host } = connect(
    widget,
    'tabs',
    `<div data-widget="tabs">${section('outer', 'Outer', `<div>${section('inner', 'Inner', '')}</div>`)}</div>`,
  )
  expect(host.querySelectorAll('[role=tab]')).toHaveLength(1)
})

test('tabs leave the server’s markup as it was', () => {
  const { host, disconnect } = open()
  trigger('reviews').click()
  disconnect()
  const before = new DOMParser().parseFromString(MARKUP, 'text/html').querySelector('[data-widget]')
  expect(host.outerHTML).toBe(before?.outerHTML)
})

const AJAX = '/review/product/listAjax/id/7/'
const openFetched = (printed = '') =>
  open(
    true,
    `<div data-widget="tabs">${section('description', 'Details', 'Warm to the knee.')}<div data-role="collapsible"><a data-toggle="trigger" data-ajax="true" href="${AJAX}">Reviews (2)</a></div><div data-role="content" id="reviews">${printed}</div></div>`,
  )
const reviewsTab = () => find<HTMLAnchorElement>('[data-ajax]')
const reviews = () => find('#reviews')

test('loads a section with an address when it is first opened, and never again', async () => {
  const { asked } = fakeServer()
  openFetched()
  await settle()
  expect(asked).toHaveLength(0)
  reviewsTab().click()
  await settle()
  expect(asked.map(({ url }) => url.pathname)).toEqual([AJAX])
  expect(reviews().getAttribute('aria-busy')).toBe('true')
  await asked[0]?.answer('<p onclick="steal()">Warm <b>and</b> light.</p><script>steal()</script>', {
    type: 'text/html',
  })
  expect(reviews().hasAttribute('aria-busy')).toBe(false)
  expect(reviews().innerHTML).toBe('<p>Warm <b>and</b> light.</p>')
  trigger('description').click()
  reviewsTab().click()
  await settle()
  expect(asked).toHaveLength(1)
})

test('sends one request for a section while it is loading', async () => {
  const { asked } = fakeServer()
  openFetched()
  reviewsTab().click()
  trigger('description').click()
  reviewsTab().click()
  await settle()
  expect(asked).toHaveLength(1)
})

test('loads a section at once that the address names', async () => {
  const { asked } = fakeServer()
  history.replaceState(null, '', '#reviews')
  openFetched()
  await settle()
  expect(asked).toHaveLength(1)
})

test.each([
  ['a refusal', (one: Asked | undefined) => one?.answer('<h1>Sorry</h1>', { status: 500, type: 'text/html' })],
  ['a lost connection', (one: Asked | undefined) => one?.fail()],
])('after %s a section is a link to its content, and the next opening asks again', async (_, go) => {
  const { asked } = fakeServer()
  openFetched()
  reviewsTab().click()
  await settle()
  await go(asked[0])
  expect(reviews().hasAttribute('aria-busy')).toBe(false)
  const way = find<HTMLAnchorElement>('#reviews a')
  expect([way.textContent, way.pathname]).toEqual(['Reviews (2)', AJAX])
  trigger('description').click()
  reviewsTab().click()
  await settle()
  expect(asked).toHaveLength(2)
  await asked[1]?.answer('<p>Warm.</p>', { type: 'text/html' })
  expect(reviews().innerHTML).toBe('<p>Warm.</p>')
})

test('keeps the server’s content of a section that fails to load', async () => {
  const { asked } = fakeServer()
  openFetched('<p>Two reviews are waiting.</p>')
  reviewsTab().click()
  await settle()
  await asked[0]?.fail()
  expect(reviews().innerHTML).toBe('<p>Two reviews are waiting.</p>')
})

test('loads a section by Space, not by an arrow that moves past its tab', async () => {
  const { asked } = fakeServer()
  openFetched()
  trigger('description').focus()
  press(trigger('description'), 'ArrowRight')
  await settle()
  expect(document.activeElement).toBe(reviewsTab())
  expect([shown(), asked.length]).toEqual([['description'], 0])
  press(reviewsTab(), ' ')
  await settle()
  expect([shown(), asked.length]).toEqual([['reviews'], 1])
})

test('tabs that are connected again show a section that was loaded before', async () => {
  const { asked } = fakeServer()
  const { disconnect } = openFetched()
  reviewsTab().click()
  await settle()
  await asked[0]?.answer('<p>Warm.</p>', { type: 'text/html' })
  disconnect()
  connectHost(widget, 'tabs')
  reviewsTab().click()
  await settle()
  await asked[1]?.answer('<p>Warm.</p>', { type: 'text/html' })
  expect(reviews().innerHTML).toBe('<p>Warm.</p>')
})

test('aborts requests of removed tabs', async () => {
  const { asked } = fakeServer()
  const { disconnect } = openFetched()
  reviewsTab().click()
  await settle()
  disconnect()
  await settle()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(reviews().outerHTML).toBe('<div data-role="content" id="reviews"></div>')
})

test.each([true, false])(
  'raises Magento’s events of a section, natively or with jQuery (%s), which load its reviews',
  hasJQuery => {
    vi.stubGlobal('jQuery', hasJQuery ? jQueryStandIn() : undefined)
    const received: unknown[] = []
    const record =
      (name: string) =>
      (event: { target: unknown; detail?: unknown }, data: unknown = event.detail) =>
        received.push([name, (event.target as Element).querySelector('a')?.hash, ...(data ? [data] : [])])
    for (const name of ['beforeOpen', 'dimensionsChanged'])
      if (hasJQuery)
        (window as never as { jQuery: ReturnType<typeof jQueryStandIn> }).jQuery(document.body).on(name, record(name))
      else document.body.addEventListener(name, record(name) as never)
    history.replaceState(null, '', '#reviews')
    open()
    expect(received).toEqual([
      ['beforeOpen', '#reviews'],
      ['dimensionsChanged', '#reviews', { opened: true }],
    ])
    received.length = 0
    trigger('additional').click()
    expect(received).toEqual([
      ['beforeOpen', '#additional'],
      ['dimensionsChanged', '#reviews', { opened: false }],
      ['dimensionsChanged', '#additional', { opened: true }],
    ])
  },
)
