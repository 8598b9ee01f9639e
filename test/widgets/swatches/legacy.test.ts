import { afterEach, expect, test, vi } from 'vitest'
import { type Replaced, replaced } from '../../../core/legacy/replaced.ts'
import { $selection } from '../../../core/product/selection.ts'
import { adapt } from '../../../widgets/swatches/legacy.ts'
import { settle } from '../../support/fake-server.ts'

const image = (name: string) => ({ full: `${name}-full.jpg`, img: `${name}.jpg`, thumb: `${name}-thumb.jpg` })
const PAGE = `<div data-gallery-role="gallery-placeholder"></div>
  <form id="product_addtocart_form"><input name="product" value="7"><div class="swatch-opt"></div></form>`

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

let own: Replaced
const adaptTo = (html: string, productId = '7') => {
  document.body.innerHTML = html
  const components = [{ name: 'renderer', config: { jsonConfig: { productId } }, element: undefined }]
  own = { components, restore() {} }
  adapt(find('.swatch-opt'), own)
}

/** jQuery whose one element has a gallery as soon as one is given. */
const jQueryWith = () => {
  const page: { gallery?: object; loaded?: () => void } = {}
  const jQuery = () => ({
    data: () => page.gallery,
    on: (_name: string, listener: (event: object) => void) => {
      page.loaded = () => listener({ target: null })
    },
    off: () => {},
  })
  vi.stubGlobal('jQuery', jQuery)
  return page
}

const choose = (name: string, strategy: 'replace' | 'prepend' = 'replace') =>
  $selection('7').set({ ...$selection('7').get(), pictures: { product: name, images: [image(name)], strategy } })

afterEach(() => {
  own.undo?.()
  $selection('7').set({ ...$selection('7').get(), pictures: { strategy: 'replace' } })
})

test('Magento’s gallery shows the pictures of the choice, and its own again without one', async () => {
  const page = jQueryWith()
  const updateData = vi.fn()
  page.gallery = { updateData, returnCurrentImages: () => [image('first')] }
  adaptTo(PAGE)
  expect(updateData).not.toHaveBeenCalled()
  choose('pine')
  await vi.waitFor(() => expect(updateData).toHaveBeenLastCalledWith([image('pine')]))
  choose('night', 'prepend')
  await vi.waitFor(() => expect(updateData).toHaveBeenLastCalledWith([image('night'), image('first')]))
  $selection('7').set({ ...$selection('7').get(), pictures: { strategy: 'replace' } })
  await vi.waitFor(() => expect(updateData).toHaveBeenLastCalledWith([image('first')]))
})

test('a choice made before the gallery is drawn is shown as soon as it is', async () => {
  const page = jQueryWith()
  const updateData = vi.fn()
  adaptTo(PAGE)
  choose('pine')
  page.gallery = { updateData, returnCurrentImages: () => [image('first')] }
  page.loaded?.()
  await vi.waitFor(() => expect(updateData).toHaveBeenCalledWith([image('pine')]))
})

test('the kit’s own gallery follows the choice by itself, also where jQuery knows it', async () => {
  const page = jQueryWith()
  const updateData = vi.fn()
  page.gallery = { updateData, returnCurrentImages: () => [] }
  adaptTo(PAGE)
  own.undo?.()
  Object.assign(find('[data-gallery-role]'), { gallery: page.gallery })
  adapt(find('.swatch-opt'), own)
  choose('pine')
  await settle()
  expect(updateData).not.toHaveBeenCalled()
})

test('a gallery that is drawn before jQuery has loaded is found when the page has loaded', async () => {
  vi.stubGlobal('jQuery', undefined)
  adaptTo(PAGE)
  choose('pine')
  const updateData = vi.fn()
  jQueryWith().gallery = { updateData, returnCurrentImages: () => [] }
  dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(updateData).toHaveBeenCalledWith([image('pine')]))
})

test('a host that is given back no longer moves the gallery', async () => {
  const page = jQueryWith()
  const updateData = vi.fn()
  page.gallery = { updateData, returnCurrentImages: () => [] }
  adaptTo(PAGE)
  own.undo?.()
  choose('pine')
  await Promise.resolve()
  expect(updateData).not.toHaveBeenCalled()
})

test('the photo of a tile follows its swatches, until they are given back', () => {
  adaptTo('<li class="product-item"><a class="product-item-photo"><img></a><div class="swatch-opt"></div></li>', '9')
  expect(find('.product-item-photo').dataset).toMatchObject({ widget: 'gallery', productId: '9' })
  expect(find('.swatch-opt').dataset['productId']).toBe('9')
  own.undo?.()
  expect({ ...find('.product-item-photo').dataset }).toEqual({})
  expect({ ...find('.swatch-opt').dataset }).toEqual({})
})

test('dropdowns beside custom options stay Magento’s, so that no option is lost', () => {
  document.body.innerHTML = `<form id="product_addtocart_form"><div class="fieldset" data-widget="swatches">
    <div class="field configurable"></div><div class="field"><input name="options[1]"></div></div></form>`
  const host = find('.fieldset')
  const restore = vi.fn()
  own = { components: [{ name: 'configurable', config: { spConfig: {} }, element: find('form') }], restore }
  replaced.set(host, { swatches: own })
  adapt(host, own)
  expect(restore).toHaveBeenCalledOnce()
  expect(host.dataset['productId']).toBeUndefined()
})

test('the price box of dropdowns that stay Magento’s stays Magento’s, too: they set it, and so do the custom options', () => {
  document.body.innerHTML = `<div class="price-box" data-product-id="7"></div>
  <div class="price-box" data-product-id="8"></div>
  <form id="product_addtocart_form"><input name="product" value="7"><div class="product-options-wrapper">
  <div class="fieldset"><div class="field configurable"></div><div class="field"></div></div></div></form>`
  const [box, other] = [...document.querySelectorAll<HTMLElement>('.price-box')] as [HTMLElement, HTMLElement]
  const restored: string[] = []
  const take = (host: HTMLElement, widget: string) => {
    const taken = { components: [], restore: () => void restored.push(widget) }
    replaced.set(host, { [widget]: taken })
    return taken
  }
  take(box, 'price')
  take(other, 'price')
  take(find('.product-options-wrapper'), 'custom-options')
  own = take(find('.fieldset'), 'swatches')
  adapt(find('.fieldset'), own)
  expect(restored).toEqual(['price', 'custom-options', 'swatches'])
})
