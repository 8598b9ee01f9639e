import fc from 'fast-check'
import * as original from 'valibot'
import { expect, test } from 'vitest'
import * as own from '../../../core/schema/valibot.ts'

type Kit = typeof original

/** Schemas of every kind that the kit has, made by either of the two. */
const schemas = (v: Kit) => {
  const upper = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, unknown>(({ dataset: { value }, addIssue, NEVER }) => {
      if (typeof value === 'string') return value.toUpperCase()
      addIssue({ expected: 'text', message: `Expected text but received ${typeof value}` })
      return NEVER
    }),
  )
  const bare = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, unknown>(({ dataset: { value }, addIssue, NEVER }) => {
      if (typeof value === 'number') return value
      addIssue({})
      return NEVER
    }),
  )
  const inner = v.object({ a: upper, b: v.optional(upper, 'otherwise'), c: v.optional(v.unknown()) })
  return {
    unknown: v.unknown(),
    upper,
    bare,
    inner,
    nested: v.object({ a: v.optional(inner), b: inner, c: v.optional(v.pipe(upper, v.transform(String)), 'x') }),
    called: v.object({ a: v.optional(upper, () => 'made') }),
    shaped: v.pipe(
      v.object({ a: upper, b: v.optional(bare, 2) }),
      v.transform(({ a, b }) => [a, b]),
    ),
    first: v.object({
      a: v.pipe(
        v.optional(upper, 'd'),
        v.transform(value => `${value}!`),
      ),
    }),
    otherwise: v.optional(
      v.pipe(
        v.unknown(),
        v.transform(value => [value]),
      ),
      null as never,
    ),
  }
}

const ours = schemas(own as unknown as Kit)
const theirs = schemas(original)

const leaf = fc.oneof(
  fc.constantFrom(undefined, null, '', 'text', true, 0, 1n, Symbol.for('s'), Object.create(null), new Date(0), () => 1),
  fc.string(),
  fc.double(),
)
const { input } = fc.letrec(tie => ({
  input: fc.oneof({ depthSize: 'small' }, leaf, fc.array(leaf, { maxLength: 2 }), tie('map')),
  map: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('input'), { noNullPrototype: true }),
}))

/** What the kernel and its messages read of a result. */
const told = async (schema: original.GenericSchema, value: unknown) => {
  const result = await schema['~standard'].validate(value)
  return result.issues
    ? result.issues.map(issue => {
        const { message, path, expected, received } = issue as original.BaseIssue<unknown>
        return { message, expected, received, path: path?.map(item => [item.key, item.value]) }
      })
    : { value: result.value }
}

test.each(Object.keys(ours) as (keyof typeof ours)[])(
  'the built kit’s schemas take, change and refuse what valibot’s do: %s',
  async name => {
    await fc.assert(
      fc.asyncProperty(input, async value => {
        expect(await told(ours[name], value)).toEqual(await told(theirs[name], value))
      }),
    )
  },
)

test('a schema shows its entries and what it expects, as valibot’s does', () => {
  expect(Object.keys(ours.inner.entries)).toEqual(Object.keys(theirs.inner.entries))
  for (const name of Object.keys(ours) as (keyof typeof ours)[]) expect(ours[name].expects).toBe(theirs[name].expects)
})
