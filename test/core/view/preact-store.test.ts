import { atom } from 'nanostores'
import { createElement, render } from 'preact'
import { expect, test } from 'vitest'
import { useStore } from '../../../core/view/preact/nanostores.ts'

const isDrawn = (host: Element, text: string) => expect.poll(() => host.textContent, { interval: 1 }).toBe(text)

test('a view of the Preact flavour follows its store, also to another one, and unsubscribes', async () => {
  const [$first, $second] = [atom('A'), atom('B')]
  const host = document.createElement('div')
  const View = ({ $store }: { $store: typeof $first }) => createElement('p', null, useStore($store))
  const draw = ($store: typeof $first) => render(createElement(View, { $store }), host)

  draw($first)
  expect(host.textContent).toBe('A')
  $first.set('A2')
  await isDrawn(host, 'A2')
  draw($second)
  await isDrawn(host, 'B')
  expect($first.lc).toBe(0)
  $second.set('B2')
  await isDrawn(host, 'B2')
  render(null, host)
  expect($second.lc).toBe(0)
})

test('a view of the Preact flavour is not drawn again for a value that it shows', async () => {
  const $store = atom('A')
  let drawn = 0
  const host = document.createElement('div')
  const View = () => {
    drawn++
    return createElement('p', null, useStore($store))
  }
  render(createElement(View, null), host)
  $store.set('B')
  await isDrawn(host, 'B')
  expect(drawn).toBe(2)
})

test('a view of the Preact flavour reads a function from a store without calling it', async () => {
  let calls = 0
  const $store = atom<(() => number) | undefined>(() => ++calls)
  const host = document.createElement('div')
  const View = () => createElement('p', null, typeof useStore($store))
  render(createElement(View, null), host)
  expect(host.textContent).toBe('function')
  $store.set(undefined)
  await isDrawn(host, 'undefined')
  expect(calls).toBe(0)
})
