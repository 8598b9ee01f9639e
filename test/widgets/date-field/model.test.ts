import { expect, test } from 'vitest'
import { birthRange, formatIn, nativeRules, toNative, toServer } from '../../../widgets/date-field/model.ts'

test.each([
  [{ 'validate-date': { dateFormat: 'dd/MM/y' } }, 'dd/MM/y'],
  [{ 'validate-dob': { dateFormat: 'M/dd/y' } }, 'M/dd/y'],
  [{ 'validate-date': true, 'validate-dob': { dateFormat: 'M/dd/y' } }, 'M/dd/y'],
  [{ 'validate-date': { dateFormat: 'HH:mm' } }, undefined],
  [{ 'validate-date': { dateFormat: 5 } }, undefined],
  [{}, undefined],
])('the rules %j have the format %j', (rules, format) => expect(formatIn(rules)).toBe(format))

test.each([
  ['24/11/1990', '1990-11-24'],
  ['', ''],
  ['  ', ''],
  // What a browser has kept of the native field.
  ['1990-11-24', '1990-11-24'],
  ['31/02/1990', undefined],
  ['soon', undefined],
])('the server’s text %j is %j for a native field', (text, value) => expect(toNative(text, 'dd/MM/y')).toBe(value))

test.each([
  ['1990-11-24', '24/11/1990'],
  ['', ''],
])('the native value %j is sent as %j', (value, text) => expect(toServer(value, 'dd/MM/y')).toBe(text))

test('rules of dates are read in the native format, and the others stay', () =>
  expect(JSON.parse(nativeRules(`{required:true,'validate-dob':{'dateFormat':'dd/MM/y'}}`))).toEqual({
    required: true,
    'validate-dob': { dateFormat: 'y-MM-dd' },
  }))

test.each([
  [new Date(2026, 10, 24, 0, 5), '2026-11-24'],
  [new Date(2026, 10, 24, 23, 55), '2026-11-24'],
])('a birth date ends today by the shopper’s own clock: %s', (now, max) =>
  expect(birthRange(now, 120)).toEqual({ min: '1906-11-24', max }),
)
