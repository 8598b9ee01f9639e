import { expect, test } from 'vitest'
import { type MenuItem, readMenu } from '../../../core/dom/menu-tree.ts'
import { find, page } from '../../support/kernel.ts'

const tree = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ text, items }) => (items.length ? [text, tree(items)] : text))

const read = (list: string) => {
  page(`<ul id="menu">${list}</ul>`)
  return readMenu(find('#menu'))
}

test('a menu is read at any depth, from lists and from boxes with lists', () =>
  expect(
    tree(
      read(`<li><a href="/a.html"> Jackets </a><div class="submenu"><ul><li><a href="/b.html">Parkas</a>
<ul class="level1 submenu"><li><a href="/c.html">Down</a></li></ul></li></ul></div></li>
<li><a href="/d.html">Boots</a><ul class="level0 submenu"><li><a href="/e.html">Rubber</a></li></ul></li><li><a href="/f.html">Sale</a></li>`),
    ),
  ).toEqual([['Jackets', [['Parkas', ['Down']]]], ['Boots', ['Rubber']], 'Sale']))

test('columns of a panel are one list, and what is beside them are blocks', () => {
  const [item] = read(
    '<li class="fullwidth"><a href="/a.html">Camp</a><div class="submenu"><div class="columns"><ul><li><a href="/b.html">Tents</a></li></ul><ul><li><a href="/c.html">Mugs</a></li></ul></div><div class="promo"><p>New</p></div></div></li>',
  )
  expect(item?.items.map(({ text }) => text)).toEqual(['Tents', 'Mugs'])
  expect(item?.blocks.map(({ className }) => className)).toEqual(['promo'])
})

test('a wrapper around a panel’s parts is looked into', () => {
  const [item] = read(
    '<li><a href="/a.html">Camp</a><div class="submenu"><div class="inner"><ul><li><a href="/b.html">Tents</a></li></ul><p class="promo">New</p></div></div></li>',
  )
  expect(item?.items.map(({ text }) => text)).toEqual(['Tents'])
  expect(item?.blocks.map(({ className }) => className)).toEqual(['promo'])
})

test('what a wide menu keeps under More is read where it belongs', () =>
  expect(
    tree(
      read(
        '<li><a href="/a.html">A</a></li><li class="more parent"><button>More</button><div class="submenu"><ul><li><a href="/b.html">B</a></li><li><a href="/c.html">C</a></li></ul></div></li>',
      ),
    ),
  ).toEqual(['A', 'B', 'C']))

test('a heading without a link is read by its text', () =>
  expect(tree(read('<li><span>Help</span><ul><li><a href="/a.html">Sizes</a></li></ul></li>'))).toEqual([
    ['Help', ['Sizes']],
  ]))
