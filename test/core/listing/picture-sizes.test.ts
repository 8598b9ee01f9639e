import { expect, test } from 'vitest'
import { sizePictures } from '../../../core/listing/picture-sizes.ts'

test('pictures get the sizes that style elements would have given them', () => {
  document.body.innerHTML = `<span class="product-image-container product-image-container-7"><span class="product-image-wrapper">
    <img width="240" height="300"></span></span>`
  sizePictures(document)
  expect(document.querySelector<HTMLElement>('.product-image-container')?.style.width).toBe('240px')
  expect(document.querySelector<HTMLElement>('.product-image-wrapper')?.style.paddingBottom).toBe('125%')
})
