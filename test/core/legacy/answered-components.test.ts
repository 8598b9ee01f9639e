import { beforeEach, expect, test } from 'vitest'
import { addComponents, readComponents } from '../../../core/legacy/answered-components.ts'
import { replaced } from '../../../core/legacy/replaced.ts'
import { takeOver } from '../../../core/legacy/takeover.ts'

const block = (scopes: object | string) =>
  `<script type="text/x-magento-init">${typeof scopes === 'string' ? scopes : JSON.stringify(scopes)}</script>`
const left = () =>
  [...document.querySelectorAll('script[type="text/x-magento-init"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  )

beforeEach(() => {
  replaced.clear()
  for (const script of document.querySelectorAll('script')) script.remove()
  document.body.innerHTML = `<i data-mage-init='{"priceBox": {}}'></i><ol><li class="tile"></li></ol>`
  takeOver({ renderer: ['swatches'], priceBox: ['price'] }, () => true)
})
const list = () => document.querySelector('ol') as Element

test('components of new elements are taken over or left to Magento, and those of the rest of the page stay out', () => {
  const html = block({ '.tile': { renderer: { a: 1 }, other: {} } }) + block({ '*': { foreign: {} }, body: { b: {} } })
  addComponents(readComponents(html), list())
  expect(document.querySelector<HTMLElement>('.tile')?.dataset['widget']).toBe('swatches')
  expect(left()).toEqual([{ '.tile': { other: {} } }])
})

test('a broken block, a broken selector and a module of another address start nothing', () => {
  const html =
    block('{"a":') + block({ '..tile': { renderer: {} } }) + block({ '.tile': { 'https://evil.example/x': {} } })
  addComponents(readComponents(html), list())
  expect(left()).toEqual([])
  expect(document.querySelector('.tile[data-widget]')).toBe(null)
})

test('a page on which nothing is replaced reads no components', () => {
  replaced.clear()
  expect(readComponents(block({ '.tile': { renderer: {} } }))).toEqual([])
})
