import { expect, test } from 'vitest'
import { listNodes } from '../../../core/listing/theme-list.ts'

const page = (html: string) => {
  document.body.innerHTML = html
  return document.body
}
const names = (nodes: readonly Node[]) => nodes.flatMap(node => (node instanceof Element ? [node.className] : []))

test('the list of a page without an element for it is its toolbars with all that is between them', () => {
  const root = page(`<div class="column main"><p class="intro"><b class="products wrapper"></b></p>
    <div class="toolbar-products"></div><i class="between"></i><div class="products wrapper"></div>
    <div class="toolbar-products"></div><p class="after"></p></div>`)
  expect(names(listNodes(root))).toEqual(['toolbar-products', 'between', 'products wrapper', 'toolbar-products'])
})

test('a list without products is its message', () =>
  expect(names(listNodes(page('<div class="column main"><p class="message info empty"></p></div>')))).toEqual([
    'message info empty',
  ]))

test('a page that lists nothing has no list', () =>
  expect(listNodes(page('<div class="column main"></div>'))).toEqual([]))
