import { expect, test } from 'vitest'
import { headOf, partsOf } from '../../../core/listing/answer.ts'

test('an answer of either variant is its navigation and its products', () =>
  expect(partsOf('{"navigation":"<nav>","products":"<ol>"}')).toEqual({
    backUrl: undefined,
    filters: '<nav>',
    products: '<ol>',
  }))

test('an answer of a search may have products only', () =>
  expect(partsOf('{"products":"<ol>"}')).toMatchObject({ products: '<ol>', filters: undefined }))

test('reads backUrl of an answer', () =>
  expect(partsOf('{"backUrl":"https://shop.test/x"}')?.backUrl).toBe('https://shop.test/x'))

test('products may be sent as items and a toolbar', () =>
  expect(partsOf('{"products":{"items":"<ol></ol>","toolbar":"<div></div>"}}')?.products).toBe('<div></div><ol></ol>'))

test('a page with a listing is taken as it is', () => {
  const page = '<!doctype html><div id="layer-product-list"></div>'
  expect(partsOf(page)).toEqual({ page })
  expect(partsOf('<div class="message info empty">Nothing</div>')?.page).toBeDefined()
})

test.each([['{"products":'], ['{}'], ['[]'], ['null'], ['""'], [''], ['<html><p>Down for maintenance</p></html>']])(
  'returns nothing for an answer that is no listing: %s',
  body => expect(partsOf(body)).toBeUndefined(),
)

test('a page’s head says its title, its robots and its canonical address', () =>
  expect(
    headOf(
      '<head><meta content="NOINDEX,FOLLOW" name="robots"><title>Jackets &amp; coats\n</title><link href="https://shop.test/a?x=1&amp;y=2" rel="canonical"></head>',
    ),
  ).toEqual({ title: 'Jackets & coats', robots: 'NOINDEX,FOLLOW', canonical: 'https://shop.test/a?x=1&y=2' }))

test('returns nothing for an empty head', () =>
  expect(headOf('<p>')).toEqual({ title: undefined, robots: undefined, canonical: undefined }))

test('an answer for script may say title, robots and canonical address, too', () =>
  expect(
    partsOf('{"products":"<ol>","title":"Red","robots":"NOINDEX","canonical":"https://shop.test/a"}'),
  ).toMatchObject({
    title: 'Red',
    robots: 'NOINDEX',
    canonical: 'https://shop.test/a',
  }))
