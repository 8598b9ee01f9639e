import { expect, test, vi } from 'vitest'
import { hasMedia, loadMedia } from '../../../core/product/media.ts'

const answer = { large: 'l', medium: 'm', small: 's', gallery: [] }
const { signal } = new AbortController()

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
  expect(hasMedia('11')).toBe(false)
  expect(await loadMedia('https://shop.test/swatches/ajax/media/', '11', signal)).toHaveLength(1)
  expect(await loadMedia('https://shop.test/swatches/ajax/media/', '11', signal)).toHaveLength(1)
  expect(urls).toEqual(['https://shop.test/swatches/ajax/media/?product_id=11&isAjax=true'])
  expect(hasMedia('11')).toBe(true)
})

test('adds its parameters to an address with a query', async () => {
  const urls = answerWith(() => new Response('[]'))
  expect(await loadMedia('https://shop.test/media?store=1', '12', signal)).toBeUndefined()
  expect(urls).toEqual(['https://shop.test/media?store=1&product_id=12&isAjax=true'])
})

test('requests again after a failure', async () => {
  answerWith(() => new Response('', { status: 500 }))
  await expect(loadMedia('https://shop.test/media', '13', signal)).rejects.toThrow()
  expect(hasMedia('13')).toBe(false)
})
