import { expect, test } from 'vitest'
import type { Replaced } from '../../../core/legacy/replaced.ts'
import { adapt, fileRules } from '../../../widgets/custom-options/legacy.ts'
import { find, page } from '../../support/kernel.ts'

const WIDTH = 'Maximum image width: 800 px.'
const HEIGHT = 'Maximum image height: 600 px.'

test.each<[string, (readonly [string, string])[], object]>([
  [
    'all three',
    [
      ['Compatible file extensions to upload: jpg, png', 'jpg, png'],
      ['Lățimea maximă: 800 px.', '800 px.'],
      ['Înălțimea maximă: 600 px.', '600 px.'],
    ],
    { 'validate-file-extensions': 'jpg, png', 'validate-image-width': 800, 'validate-image-height': 600 },
  ],
  ['types alone', [['Compatible file extensions to upload: gif', 'gif']], { 'validate-file-extensions': 'gif' }],
  ['a width alone', [[WIDTH, '800 px.']], { 'validate-image-width': 800 }],
  ['a height alone', [[HEIGHT, '600 px.']], { 'validate-image-height': 600 }],
  ['a size in other words', [['Înălțimea maximă: 600 px.', '600 px.']], {}],
  ['none', [], {}],
])('the rules of a file are those of its notes: %s', (_, notes, rules) => expect(fileRules(notes)).toEqual(rules))

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
