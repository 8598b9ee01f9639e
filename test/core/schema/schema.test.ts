import * as v from 'valibot'
import { expect, test } from 'vitest'
import { asList, asMap, map } from '../../../core/schema/php.ts'
import { amount, flag, id, integer, json, text, word } from '../../../core/schema/scalars.ts'

const schemas = { integer, amount, flag, id, text }

test.each([
  ['integer', '12', 12],
  ['integer', ' 12 ', 12],
  ['integer', 1, 1],
  ['integer', '-3', -3],
  ['amount', '52.0000', 52],
  ['amount', 0.5, 0.5],
  ['flag', '1', true],
  ['flag', 1, true],
  ['flag', true, true],
  ['flag', 'Yes', true],
  ['flag', '0', false],
  ['flag', 'no', false],
  ['flag', false, false],
  ['flag', '', false],
  ['id', 142, '142'],
  ['id', '142', '142'],
  ['text', 3, '3'],
  ['text', '', ''],
] as const)('%s reads %j', (name, input, output) => {
  expect(v.parse(schemas[name]() as v.GenericSchema, input)).toBe(output)
})

test.each([
  ['integer', '12.5', 'integer', '"12.5"'],
  ['integer', '', 'integer', '""'],
  ['integer', '12px', 'integer', '"12px"'],
  ['amount', 'much', 'number', '"much"'],
  ['amount', null, 'number', 'null'],
  ['amount', [], 'number', 'Array'],
  ['flag', 'maybe', '1/true/yes or 0/false/no', '"maybe"'],
  ['id', '', 'id', '""'],
  ['text', {}, 'text', 'Object'],
] as const)('%s refuses %j and says what it expected and what it received', (name, input, expected, received) => {
  const { issues } = v.safeParse(schemas[name]() as v.GenericSchema, input)
  const message = `Invalid input: Expected ${expected} but received ${received}`
  expect(issues?.[0]).toMatchObject({ expected, received, message })
})

test('an option that is missing takes its default', () => {
  expect(v.parse(v.object({ size: v.optional(integer(), 3) }), {})).toEqual({ size: 3 })
})

test('json takes an object and its text, and refuses other texts', () => {
  const schema = json(v.object({ size: integer() }))
  expect(v.parse(schema, '{"size":"3"}')).toEqual({ size: 3 })
  expect(v.parse(schema, { size: 3 })).toEqual({ size: 3 })
  expect(v.safeParse(schema, '{size:3}').issues?.[0].message).toContain('Expected JSON but received "{size:3}"')
})

test.each([
  [[], {}],
  [['a', 'b'], { 0: 'a', 1: 'b' }],
  [{ 142: 'a' }, { 142: 'a' }],
  [null, {}],
  [undefined, {}],
  ['text', {}],
])('reads %j as a map', (value, expected) => {
  expect(asMap(value)).toEqual(expected)
  expect(v.parse(map(), value)).toEqual(expected)
})

test.each([
  [{ 0: 'a', 2: 'b' }, ['a', 'b']],
  [['a'], ['a']],
  [null, []],
])('reads %j as a list', (value, expected) => {
  expect(asList(value)).toEqual(expected)
})

test('word takes one of a few and lists them for any other', () => {
  expect(v.parse(word('replace', 'prepend'), 'prepend')).toBe('prepend')
  expect(v.safeParse(word('replace', 'prepend'), 'prepned').issues?.[0]).toMatchObject({
    expected: '("replace" | "prepend")',
  })
})
