/** Single values as attributes and PHP write them: `"12"`, `1`, `"0"`, `true`. */

import * as v from 'valibot'
import { isOn } from './is-on.ts'

/** A value as `read` gives it, which gives `undefined` for what it does not understand. */
const readAs = <T>(expected: string, read: (value: unknown) => T | undefined) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset: { value }, addIssue, NEVER }) => {
      const result = read(value)
      if (result !== undefined) return result
      addIssue({ expected })
      return NEVER
    }),
  )

const scalar = <T>(expected: string, read: (text: string) => T | undefined) =>
  // Lists and objects turn into texts too, and an empty list would pass as an empty one.
  readAs(expected, value => (value === null || typeof value === 'object' ? undefined : read(String(value).trim())))

const number = (text: string) => (text && Number.isFinite(+text) ? +text : undefined)

export const integer = () => scalar('integer', text => (Number.isInteger(number(text)) ? +text : undefined))

/** A finite number, such as PHP's `"52.0000"`. */
export const amount = () => scalar('number', number)

/** `1`, `true` and `yes` are on; `0`, `false`, `no` and PHP's empty text for false are off. */
export const flag = () =>
  scalar('1/true/yes or 0/false/no', text => (isOn(text) ? true : /^(0|false|no|)$/i.test(text) ? false : undefined))

/** Ids are compared as strings: Magento sends the same id as a number here and as a string there. */
export const id = () => scalar('id', text => text || undefined)

/** One of a few words; the message lists them, and the nearest is found by it. */
export const word = <const Word extends string>(...words: readonly Word[]) =>
  scalar(`(${words.map(known => `"${known}"`).join(' | ')})`, text => words.find(known => known === text))

export const text = () => scalar('text', text => text)

/** A text that a widget cannot do without: PHP prints a missing one as an empty one. */
export const neededText = () => scalar('text', text => text || undefined)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value that fits `schema`, given as it is or as JSON in a text; PHP prints a missing one as an empty text. */
export const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    readAs('JSON', value => (typeof value === 'string' ? parse(value || 'null') : value)),
    schema,
  )
