import * as v from 'valibot'
import { expect, test } from 'vitest'
import { controlsOf, referenceOf, references, widgetNames } from '../../widgets/references.ts'

const options = Object.entries(references).flatMap(([widget, { options, schema }]) =>
  options.map(option => ({ widget, schema, option, title: `${widget} ${option.attribute}` })),
)

test('a reference takes type, default and words from the schema', () => {
  const option = (widget: string, name: string) => controlsOf(widget).find(option => option.name === name)
  expect(option('swatches', 'gallerySwitchStrategy')).toMatchObject({
    attribute: 'data-gallery-switch-strategy',
    type: 'word',
    values: ['replace', 'prepend'],
    default: 'replace',
    isRequired: false,
  })
  expect(option('swatches', 'numberToShow')).toMatchObject({ type: 'integer', default: '0' })
  expect(option('swatches', 'jsonConfig')).toMatchObject({ type: 'json', default: undefined })
  expect(option('quantity', 'min')).toMatchObject({ type: 'number', default: undefined })
  expect(option('shipping-step', 'logos')).toMatchObject({ type: 'json', default: '{}' })
  expect(option('carrier-logo', 'carrier')).toMatchObject({ type: 'id', isRequired: true })
  expect(option('load-more', 'columnClasses')).toMatchObject({ type: 'flag', default: '0' })
  expect(option('pickup-points', 'methods')).toMatchObject({ type: 'text', default: 'PARCEL_TERMINAL' })
})

test('a reference has the registry’s loading time and sections', () => {
  expect(referenceOf('minicart')).toMatchObject({ name: 'minicart', when: 'idle', loads: ['cart'] })
  expect(referenceOf('price')).toMatchObject({ when: 'with swatches' })
  expect(referenceOf('nobody')).toBeUndefined()
})

test('every option has a type that a page can write', () =>
  expect(options.filter(({ option }) => option.type === 'any').map(({ title }) => title)).toEqual([]))

test('every example is valid for its schema', () => {
  const required = (widget: string) =>
    Object.fromEntries(
      controlsOf(widget).flatMap(({ name, isRequired, example }) => (isRequired ? [[name, example]] : [])),
    )
  for (const { widget, schema, option, title } of options) {
    const { issues } = v.safeParse(schema, { ...required(widget), [option.name]: option.example })
    expect(issues?.map(({ message }) => message) ?? [], title).toEqual([])
    if (option.values.length) expect(option.values, title).toContain(option.example)
    if (option.type === 'json') expect(() => JSON.parse(option.example), title).not.toThrow()
  }
})

test('every JSON option has a shape, and every other option a default', () => {
  for (const { option, title } of options) {
    if (option.type === 'json') expect(option.shape, title).toBeTruthy()
    const holds = option.isRequired || option.default || option.otherwise || option.default === ''
    expect(holds, `${title}: a default in the schema, or notes.otherwise`).toBeTruthy()
    if (option.default === '') expect(option.otherwise, `${title}: an empty default says nothing`).toBeTruthy()
  }
})

test('sentences of a reference begin with a capital or code and have no full stop', () => {
  for (const [widget, { about, withoutScript, options }] of Object.entries(references))
    for (const sentence of [about, withoutScript, ...options.map(option => option.about)])
      expect(sentence, widget).toMatch(/^[\p{Lu}`{].*[^.]$/u)
})

test('the markup of a reference is a host of the widget with known attributes', () => {
  for (const name of widgetNames) {
    const { markup = '', options = [], hostAttributes = {} } = referenceOf(name) ?? {}
    document.body.innerHTML = markup
    const host = document.querySelector<HTMLElement>(`[data-widget~="${name}"]`)
    expect(host, name).toBeTruthy()
    const known = [...options.map(({ attribute }) => attribute), ...Object.keys(hostAttributes), 'data-widget']
    for (const attribute of host?.getAttributeNames() ?? [])
      if (attribute.startsWith('data-')) expect(known, `${name}: ${attribute}`).toContain(attribute)
    for (const script of document.querySelectorAll('script:not([src])'))
      expect(() => JSON.parse(script.textContent ?? ''), name).not.toThrow()
  }
})
