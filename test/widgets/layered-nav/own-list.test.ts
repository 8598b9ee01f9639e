import { expect, test } from 'vitest'
import { wrapList } from '../../../widgets/layered-nav/own-list.ts'
import { find, page } from '../../support/kernel.ts'

const LUMA = `<div class="column main"><div class="toolbar-products"></div><div class="products wrapper"><a href="#">Bag</a></div>
<div class="toolbar-products"></div><p id="after"></p></div>`

test('a list that has no element around it has one until it is given back, and the focus stays', () => {
  page(LUMA)
  const server = document.body.innerHTML
  find('a').focus()
  const unwrap = wrapList()
  expect([...find('#layer-product-list').children].map(({ className }) => className)).toEqual([
    'toolbar-products',
    'products wrapper',
    'toolbar-products',
  ])
  expect(find('#after').closest('#layer-product-list')).toBeNull()
  expect(document.activeElement).toBe(find('a'))
  unwrap()
  expect(document.body.innerHTML).toBe(server)
})

test.each([
  [
    'has its element',
    '<div class="column main"><div id="layer-product-list"><div class="products wrapper"></div></div></div>',
  ],
  ['lists nothing', '<div class="column main"><p></p></div>'],
])('a page that %s stays as it is', (_what, html) => {
  page(html)
  const server = document.body.innerHTML
  wrapList()()
  expect(document.body.innerHTML).toBe(server)
})
