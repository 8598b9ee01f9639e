/** Packages of a release, which leaves out what the kit does not use of them, beside the packages as they are. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as whole from 'valibot'
import { expect, test } from 'vitest'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { cleanPackages } from '../../.build/packages.mjs'

const path = createRequire(import.meta.url)
  .resolve('valibot')
  .replace('.cjs', '.mjs')
const text: string = cleanPackages.load(path)
const released: typeof whole = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)

const schemasOf = (v: typeof whole) => {
  const number = () =>
    v.pipe(
      v.unknown(),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
        if (typeof value === 'number') return value
        addIssue({ expected: 'number' })
        return NEVER
      }),
    )
  const list = () =>
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => [value]),
    )
  return {
    object: v.object({
      given: number(),
      missing: v.optional(number()),
      chosen: v.optional(number(), 3),
      list: v.optional(list()),
    }),
    changed: v.pipe(
      v.object({ given: v.optional(number(), 1) }),
      v.transform(({ given }) => given + 1),
    ),
    nested: v.object({ inner: v.object({ given: number() }) }),
    twice: v.pipe(list(), number()),
  }
}

const INPUTS: readonly unknown[] = [
  undefined,
  null,
  'text',
  5,
  [],
  {},
  { given: 1 },
  { given: undefined },
  { given: 'x', missing: 'y', chosen: 'z' },
  { given: 2, missing: undefined, chosen: 4, list: 5, other: 6 },
  { inner: {} },
  { inner: 1 },
  { inner: { given: 'x' } },
  { inner: { given: 7 } },
]

/** What the kit reads of an outcome: the value, or the issues in its messages. */
const outcomeOf = (v: typeof whole, schema: whole.GenericSchema, input: unknown) => {
  const { success, output, issues } = v.safeParse(schema, input)
  return {
    success,
    output,
    issues: issues?.map(({ kind, type, input, expected, received, message, path }) => ({
      ...{ kind, type, input, expected, received, message, path },
    })),
  }
}

test('Valibot of a release gives the same values and issues as the whole of it', () => {
  // Else both were the same.
  expect([text.length < readFileSync(path, 'utf8').length, 'reference' in released.unknown()]).toEqual([true, false])
  const [all, left] = [schemasOf(whole), schemasOf(released)]
  for (const name of Object.keys(all) as (keyof typeof all)[])
    for (const input of INPUTS)
      expect([name, input, outcomeOf(released, left[name], input)]).toEqual([
        name,
        input,
        outcomeOf(whole, all[name], input),
      ])
})
