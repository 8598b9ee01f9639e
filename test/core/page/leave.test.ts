import { beforeEach, expect, test, vi } from 'vitest'
import { postForm } from '../../../core/http/post-form.ts'
import { page, readFacts } from '../../../core/page/config.ts'
import { openPage } from '../../../core/page/leave.ts'

const went: string[] = []

beforeEach(() => {
  went.length = 0
  readFacts({})
  vi.spyOn(location, 'assign').mockImplementation(url => void went.push(`assign ${url}`))
  vi.spyOn(location, 'replace').mockImplementation(url => void went.push(`replace ${url}`))
  vi.spyOn(location, 'reload').mockImplementation(() => void went.push('reload'))
})

test('opens pages of the shop, whichever of its base addresses they have', () => {
  page.sections = { baseUrls: ['https://other.shop.test/lt/'] } as unknown as typeof page.sections
  openPage('/checkout/cart/')
  openPage('https://other.shop.test/')
  openPage('?p=2', { replaces: true })
  expect(went).toEqual([
    `assign ${location.origin}/checkout/cart/`,
    'assign https://other.shop.test/',
    `replace ${new URL('?p=2', location.href).href}`,
  ])
})

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test',
  '\\\\elsewhere.test',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.test/1',
  'http://[',
  '',
])('loads this page again instead of opening %j', address => {
  openPage(address)
  openPage(address, { replaces: true })
  expect(went).toEqual(['reload', 'reload'])
})

test('opens a page of another site that the caller names, and runs nothing for it', () => {
  openPage('https://pay.test/step', { others: ['https://pay.test/'] })
  openPage('javascript:alert(1)', { others: ['javascript:alert(1)'] })
  expect(went).toEqual(['assign https://pay.test/step', 'reload'])
})

test('posts a form with the key to the shop, and nothing to another site', () => {
  const sent: string[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(`${this.action} ${[...new FormData(this).keys()]}`)
  })
  expect(postForm('/catalog/product_compare/add/', { product: '7' })).toBe(true)
  expect(postForm('https://elsewhere.test/', { product: '7' })).toBe(false)
  expect(sent).toEqual([`${location.origin}/catalog/product_compare/add/ product,form_key`])
})

test('scripts of the page hear of a posted form, as customer data does', () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const heard: (string | null)[] = []
  const hear = ({ target }: Event) => heard.push((target as HTMLFormElement).getAttribute('action'))
  document.addEventListener('submit', hear)
  postForm('/catalog/product_compare/add/', { product: '7' })
  document.removeEventListener('submit', hear)
  expect(heard).toEqual(['/catalog/product_compare/add/'])
})
