import { expect, test } from 'vitest'
import { make, setAttributes } from '../../../core/dom/make.ts'
import { sourceSet } from '../../../core/dom/source-set.ts'
import { webAddress } from '../../../core/dom/web-address.ts'

const BAD = [
  'javascript:ran()',
  ' JaVaScRiPt:ran()',
  'java\tscript:ran()',
  'java\nscript:ran()',
  '\u0001javascript:ran()',
  'vbscript:ran()',
  'data:text/html,<script>ran()</script>',
  'blob:https://evil.example/1',
]
const GOOD = [
  'https://cdn.example/a.png',
  '//cdn.example/a.png',
  '/media/a b.png?x=1#y',
  'a.png',
  '#reviews',
  'mailto:shop@example.com',
  'tel:+37060000000',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
]

test.each(BAD)('%j is no address for an attribute', address => {
  expect(webAddress(address)).toBeUndefined()
  for (const name of ['src', 'href', 'action', 'formaction'])
    expect(make('a', { [name]: address }).hasAttribute(name), name).toBe(false)
})

test.each(GOOD)('%j is written as it was given', address => {
  expect(webAddress(address)).toBe(address)
  expect(make('a', { href: address }).getAttribute('href')).toBe(address)
})

test.each([undefined, null, '', {}, 7, [['javascript:ran()']]])('takes %j without an error', value => {
  expect(`${webAddress(value) ?? ''}`).not.toMatch(/script:/)
})

test('an address that is refused leaves nothing of the one before', () => {
  const link = make('a', { href: '/cart/' })
  setAttributes(link, { href: 'javascript:ran()' })
  expect(link.hasAttribute('href')).toBe(false)
})

test('of a set of pictures only those that pass are left', () => {
  const set = '/a,b.png 1x, javascript:ran() 2x, data:image/gif;base64,R0lGODlhAQ== 3x, https://cdn.example/c.png 640w'
  const left = '/a,b.png 1x, data:image/gif;base64,R0lGODlhAQ== 3x, https://cdn.example/c.png 640w'
  expect(sourceSet(set)).toBe(left)
})
