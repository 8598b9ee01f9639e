import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import widget from '../../../widgets/add-to-cart/index.ts'
import { AddToCartOptions } from '../../../widgets/add-to-cart/options.ts'
import { find, page } from '../../support/kernel.ts'

const refusals: string[] = []

vi.mock('../../support/load-chunk.ts', () => ({
  load: async (source: string, importer: () => Promise<unknown>) => {
    if (refusals.includes(source)) throw new Error(`${source} did not arrive.`)
    return importer()
  },
}))

const connect = () => {
  page(`<form action="/checkout/cart/add/"><button class="tocart action">Add to Cart</button></form>`)
  widget.connect(find('form'), v.parse(AddToCartOptions, {}), new AbortController().signal, () => {})
}

test('a product is bought by a plain submit when what adds does not arrive, and as ever at the next press', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const fetched = vi.fn(async () => new Response('[]'))
  vi.stubGlobal('fetch', fetched)
  refusals.push('widgets/add-to-cart/adding.ts')
  connect()
  find('button').click()
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(fetched).not.toHaveBeenCalled()
  refusals.length = 0
  find('button').click()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})
