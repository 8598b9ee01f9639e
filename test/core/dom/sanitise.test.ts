import { afterEach, expect, test, vi } from 'vitest'
import { FRAGMENT_WIDGETS } from '../../../core/dom/fragment-widgets.ts'
import { toFragment } from '../../../core/dom/server-html.ts'
import { rareRegistry } from '../../../widgets/rare-registry.ts'
import { registry } from '../../../widgets/registry.ts'
import { attacks, forbidden } from './attacks.ts'

const MESSAGE_TAGS = 'div span b strong i em u a'

/** Elements, templates' contents included. */
const all = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap(element => [
    element,
    ...(element instanceof HTMLTemplateElement ? all(element.content) : []),
  ])

const RUNS = /^\s*(javascript|data|vbscript|blob):/i
const plain = (text: string) => [...text].filter(letter => letter > ' ').join('')

/** Everything in a tree that could run, post elsewhere or speak for the page. */
const dangers = (root: ParentNode) =>
  all(root).flatMap(element => {
    const names = Element.prototype.getAttributeNames.call(element)
    const value = (name: string) => plain(Element.prototype.getAttribute.call(element, name) ?? '')
    return [
      ...(element.matches(forbidden) ? [element.outerHTML] : []),
      ...names.filter(name => /^on/i.test(name)),
      ...names.filter(name => RUNS.test(value(name))),
      ...names.filter(name => /action$/.test(name) && /evil/.test(value(name))),
      ...(element.localName === 'use' ? names.filter(name => /evil/.test(value(name))) : []),
    ]
  })

const show = async (html: string, tags?: string) => {
  const place = document.createElement('div')
  document.body.append(place)
  place.append(await toFragment(html, tags))
  return place
}

afterEach(() => document.body.replaceChildren())

test.each(attacks)('lets nothing of %s reach the page', async (_name, html) => {
  const ran = vi.fn()
  vi.stubGlobal('ran', ran)
  expect(dangers(await show(html))).toEqual([])
  expect(dangers(await show(html, MESSAGE_TAGS))).toEqual([])
  expect(ran).not.toHaveBeenCalled()
})

test('knows at least sixty tricks', () => expect(attacks.length).toBeGreaterThanOrEqual(60))

test.each([
  ['classes, ids and data', '<p class="a" id="b" data-price-amount="12.50" aria-label="c">x</p>'],
  ['a form of this shop', '<form action="/checkout/cart/add/" method="post"><input name="qty" value="1"></form>'],
  ['a list item without its list', '<li class="item">1</li>'],
  ['microdata', '<meta itemprop="price" content="24.1">'],
  [
    'links of a shop',
    '<a href="https://shop.test/a">a</a><a href="/b">b</a><a href="#c">c</a><a href="mailto:a@shop.test">d</a>',
  ],
  ['an icon of its own sprite', '<svg viewBox="0 0 9 9"><use href="/icons.svg#cart"></use></svg>'],
  ['pictures', '<img src="/a.jpg" srcset="/a.jpg 1x, https://cdn.shop.test/b.jpg 2x" alt="A">'],
])('keeps %s as they are', async (_name, html) => {
  const place = await show(html)
  const expected = document.createElement('template')
  expected.innerHTML = html
  expect(place.innerHTML).toBe(expected.innerHTML)
})

test('moves a JSON script as the node it is', async () => {
  const place = await show(
    '<div data-widget="price"><script type="application/json" data-options>{"a":"</b>"}</script></div>',
  )
  expect(JSON.parse(place.querySelector('script')?.textContent ?? '')).toEqual({ a: '</b>' })
})

test('gives a link that opens a window no hold on this one', async () => {
  const place = await show('<a href="/a" target="_blank" rel="opener nofollow">a</a>')
  expect(place.querySelector('a')?.relList.contains('noopener')).toBe(true)
  expect(place.querySelector('a')?.relList.contains('nofollow')).toBe(true)
})

test('takes a style attribute off and sets its harmless part through the object model', async () => {
  const place = await show('<p style="color: red; width: 12px; background-image: url(x.png); position: fixed">x</p>')
  const { style } = place.firstElementChild as HTMLElement
  expect([style.color, style.width, style.backgroundImage, style.position]).toEqual(['red', '12px', '', ''])
})

test('keeps the emphasis and links of a message and turns other tags into their text', async () => {
  const html =
    '\n<p onclick="x">You added <b id="x">Parka</b> to your <a href="/checkout/cart/" data-x="1">shopping cart</a>.</p><img src=x>'
  const place = await show(html.replace(/<\/?p[^>]*>/g, ''), MESSAGE_TAGS)
  expect(place.innerHTML.trim()).toBe('You added <b>Parka</b> to your <a href="/checkout/cart/">shopping cart</a>.')
  expect((await show('<p>a <b>b</b></p>', MESSAGE_TAGS)).innerHTML).toBe('a b')
})

test('lets no mail or telephone link into a message', async () => {
  const place = await show('<a href="mailto:a@shop.test">a</a><a href="tel:1">b</a>', MESSAGE_TAGS)
  expect(place.innerHTML).toBe('<a>a</a><a>b</a>')
})

const hostsOf = async (names: string) => {
  const place = await show(`<p data-widget="${names}"></p><template><p data-widget="${names}"></p></template>`)
  return all(place)
    .filter(({ localName }) => localName === 'p')
    .map(host => host.getAttribute('data-widget'))
}

test.each([
  ['price', 'price'],
  ['price logout-redirect', 'price'],
  ['section-value', null],
  ['sign-in', null],
  ['of-the-theme', null],
])('leaves a host for "%s" in a fragment only %j', async (names, left) => {
  expect(await hostsOf(names)).toEqual([left, left])
})

test('leaves the hosts in a fragment that the page’s script tag names, and no others', async () => {
  const tag = document.createElement('script')
  tag.type = 'text/plain'
  tag.dataset['fragmentWidgets'] = 'of-the-theme  price'
  document.body.append(tag)
  expect(await hostsOf('of-the-theme price swatches')).toEqual(['of-the-theme price', 'of-the-theme price'])
  tag.dataset['fragmentWidgets'] = ''
  expect(await hostsOf('price')).toEqual([null, null])
})

test('fragments may have widgets of the kit, but none that leads, signs or writes private data', () => {
  const names = FRAGMENT_WIDGETS.split(' ')
  expect(names.filter(name => !(name in { ...registry, ...rareRegistry }))).toEqual([])
  const never = ['logout-redirect', 'section-value', 'sign-in', 'register', 'guest-gate', 'back-link']
  expect(never.filter(name => names.includes(name))).toEqual([])
})
