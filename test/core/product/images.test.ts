import { expect, test } from 'vitest'
import { fromMedia } from '../../../core/product/images.ts'

const sizes = (name: string) => ({ large: `${name}-l`, medium: `${name}-m`, small: `${name}-s` })

test('puts the main picture of an answer first, and once', () => {
  const images = fromMedia({ ...sizes('a'), isMain: true, gallery: { 84: sizes('a'), 85: sizes('b') } })
  expect(images).toEqual([
    { full: 'a-l', img: 'a-m', thumb: 'a-s', isMain: true },
    { full: 'b-l', img: 'b-m', thumb: 'b-s', isMain: false },
  ])
})

test.each([[[]], [{}], [null], [{ large: 'l', medium: 'm' }]])('an answer of %j has no pictures', answer => {
  expect(fromMedia(answer)).toBeUndefined()
})

test('an answer without a gallery has its main picture', () => {
  expect(fromMedia({ ...sizes('a'), gallery: [] })).toHaveLength(1)
})
