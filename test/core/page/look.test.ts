import { afterEach, expect, test } from 'vitest'
import { markLook } from '../../../core/page/look.ts'

afterEach(() => {
  document.documentElement.removeAttribute('data-skerry-look')
  document.head.replaceChildren()
})

const lookOf = (head: string) => {
  document.head.innerHTML = head
  markLook()
  return document.documentElement.dataset['skerryLook']
}

const SHEET = '<link href="/static/version1/frontend/Shop/child/en_US/css/styles-m.min.css">'

test('a page without a theme of Magento has the kit’s look', () =>
  expect(lookOf('<link href="/shop.css">')).toBeUndefined())

test.each([
  ['the stylesheets of Luma', SHEET],
  ['an entry that takes over', '<script type="text/plain" data-takeover="all"></script>'],
])('a page with %s keeps the look of its theme', (_, head) => expect(lookOf(head)).toBe('theme'))

test('the page’s own word counts', () => {
  document.documentElement.dataset['skerryLook'] = 'kit'
  expect(lookOf(SHEET)).toBe('kit')
})
