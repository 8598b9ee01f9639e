/** There is one way in the kit to check a field, and one to say what is wrong with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['core', 'widgets']
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
  .filter(file => /\.tsx?$/.test(file))

const textOf = (file: string) => readFileSync(file, 'utf8')

/** A file with all that it imports, at once or later. */
const reachOf = (file: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of textOf(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
    reachOf(normalize(join(dirname(file), path)), found)
  return found
}

/** Where messages are put at a server's field, and at one that a view draws. */
const MESSAGE = ['core/form/field-error.ts', 'core/view/field-error.tsx']

test.each([
  ['sign-in', 'core/form/validate.ts'],
  ['register', 'core/form/check-form.ts'],
  ['form-validation', 'core/form/check-form.ts'],
  ['change-email-password', 'core/form/check-form.ts'],
  ['address-form', 'core/form/check-form.ts'],
  ['address-fields', 'core/form/check-left.ts'],
  ['checkout-email', 'core/form/validate.ts'],
  ['add-to-cart', 'core/form/validate.ts'],
  ['custom-options', 'core/form/validate.ts'],
  ['coupon', 'core/form/labels.ts'],
  ['gift-message', 'core/form/validate.ts'],
  ['card-form', 'core/form/field-error.ts'],
  ['sales-rule-form', 'core/form/validate.ts'],
])('%s checks its fields by %s, and shows messages as every form does', (widget, way) => {
  const reach = reachOf(`widgets/${widget}/index.ts`)
  expect([...reach]).toContain(way)
  expect(MESSAGE.some(file => reach.has(file))).toBe(true)
})

test.each([
  [
    'the browser’s own validation',
    /setCustomValidity|checkValidity|reportValidity|[\w)]\.validity\b|validationMessage/,
  ],
  ['a mark of an invalid field', /['"[]aria-invalid|ariaInvalid/],
  ['a pattern of e-mail addresses', /\[\^\S*@\S*\]\S*@/],
  ['the text of an empty field', /'This is a required field\.'/],
])('only `core/form` and the parts of views have %s', (_, pattern) => {
  const others = sources.filter(
    file =>
      pattern.test(textOf(file)) && !/^core\/(form\/|page\/dictionaries\/|view\/field)|\/reference\.ts$/.test(file),
  )
  expect(others).toEqual([])
  // The pattern finds what it looks for.
  expect(sources.some(file => pattern.test(textOf(file)))).toBe(true)
})
