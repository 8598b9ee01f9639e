import { expect, test } from 'vitest'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { adapt, fileRules } from '../../../widgets/custom-options/legacy.ts'
import { find, page } from '../../support/kernel.ts'

test.each<[string[], object]>([
  [
    ['jpg, png', '800 px.', '600 px.'],
    { 'validate-file-extensions': 'jpg, png', 'validate-image-width': 800, 'validate-image-height': 600 },
  ],
  [['jpg', '600 px.'], { 'validate-file-extensions': 'jpg' }],
  [['gif'], { 'validate-file-extensions': 'gif' }],
  [[], {}],
])('the notes %j are the rules %j', (notes, rules) => expect(fileRules(notes)).toEqual(rules))

test('a file field has the rules of its notes, until Magento has the options again', () => {
  page(`<div class="product-options-wrapper"><div class="control"><input type="file" name="options_8_file">
    <p class="note">Compatible file extensions to upload: <strong> jpg </strong></p></div></div>`)
  const replaced = {
    components: [{ name: 'priceOptions', config: { optionConfig: { 1: {} } }, element: undefined }],
    restore() {},
  } as Replaced
  adapt(find('.product-options-wrapper'), replaced)
  expect(replaced.options).toEqual({ optionConfig: { 1: {} } })
  expect(find('input').getAttribute('data-rule-validate-file-extensions')).toBe('jpg')
  replaced.undo?.()
  expect(find('input').hasAttribute('data-rule-validate-file-extensions')).toBe(false)
})
