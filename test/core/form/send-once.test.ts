import { expect, test } from 'vitest'
import { isLeaving, isSubmitButton } from '../../../core/form/send-once.ts'

test.each([
  ['submit', true],
  ['image', true],
  ['button', false],
  ['reset', false],
  ['text', false],
])('a control of the type %j sends its form: %j', (type, sends) => expect(isSubmitButton({ type })).toBe(sends))

test.each([
  ['', true],
  ['_self', true],
  ['_TOP', true],
  ['_blank', false],
  ['preview', false],
])('a submit into %j leaves the page: %j', (target, leaves) => expect(isLeaving(target)).toBe(leaves))
