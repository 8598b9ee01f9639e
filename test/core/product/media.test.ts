import { expect, test, vi } from 'vitest'
import { hasMedia, loadMedia } from '../../../core/product/media.ts'
import type { Pictures } from '../../../core/product/selection.ts'

const answer = { large: 'l', medium: 'm', small: 's', gallery: [] }
const { signal } = new AbortController()
const child = (product: string, others: Partial<Pictures> = {}): Pictures => ({
  strategy: 'replace',
  product,
  mediaCallback: 'https://shop.test/swatches/ajax/media/',
  ...others,
})

const answerWith = (reply: () => Response) => {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(String(url))
    return reply()
  })
  return urls
}

test('sends Magento’s parameters, once per product', async () => {
  const urls = answerWith(() => new Response(JSON.stringify(answer)))
  expect(hasMedia(child('11'))).toBe(false)
  expect(await loadMedia(child('11'), signal)).toHaveLength(1)
  expect(await loadMedia(child('11'), signal)).toHaveLength(1)
  expect(urls).toEqual(['https://shop.test/swatches/ajax/media/?product_id=11&isAjax=true'])
  expect(hasMedia(child('11'))).toBe(true)
})

test('adds its parameters to an address with a query', async () => {
  const urls = answerWith(() => new Response('[]'))
  expect(await loadMedia(child('12', { mediaCallback: 'https://shop.test/media?store=1' }), signal)).toBeUndefined()
  expect(urls).toEqual(['https://shop.test/media?store=1&product_id=12&isAjax=true'])
})

test('requests again after a failure', async () => {
  answerWith(() => new Response('', { status: 500 }))
  await expect(loadMedia(child('13'), signal)).rejects.toThrow()
  expect(hasMedia(child('13'))).toBe(false)
})

test('what the page answers for a child needs no request, also later without it', async () => {
  const urls = answerWith(() => new Response('[]'))
  expect(hasMedia(child('14', { answer }))).toBe(true)
  expect(hasMedia(child('14'))).toBe(false)
  expect(await loadMedia(child('14', { answer }), signal)).toHaveLength(1)
  expect(await loadMedia(child('14'), signal)).toHaveLength(1)
  expect(urls).toEqual([])
})

test('an answer of the page that lacks a size is no answer', async () => {
  const urls = answerWith(() => new Response(JSON.stringify(answer)))
  const lacking = { answer: { large: 'l' } }
  expect(hasMedia(child('15', lacking))).toBe(false)
  expect(await loadMedia(child('15', lacking), signal)).toHaveLength(1)
  expect(urls).toHaveLength(1)
})

test('without a media callback nothing is requested', async () => {
  const urls = answerWith(() => new Response(JSON.stringify(answer)))
  expect(hasMedia(child('16', { mediaCallback: '' }))).toBe(true)
  expect(await loadMedia(child('16', { mediaCallback: '' }), signal)).toBeUndefined()
  expect(urls).toEqual([])
})
