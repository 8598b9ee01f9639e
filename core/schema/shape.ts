/**
 * The shape of JSON as data, from which a check, a JSON Schema and a TypeScript type are made. For tools: no shipped file
 * imports this.
 */
import * as v from 'valibot'
import { amount, flag, id, integer, text } from './scalars.ts'

type Scalar = 'text' | 'id' | 'integer' | 'number' | 'flag'

export type Shape = {
  /** A sentence without its full stop. */
  about: string
  /** Left out, it has this meaning. */
  otherwise?: string
  /** PHP prints it, too, where there is none: `null`, `""`, `[]`. */
  isNullable?: boolean
} & (
  | { type: Scalar }
  | { type: 'any' }
  | { type: 'list' | 'map'; of: Shape }
  | { type: 'object'; fields: Readonly<Record<string, Shape>> }
)

/** One thing wrong with a value; `path` is empty for the value itself. */
export type ShapeFault = {
  path: readonly string[]
  kind: 'missing' | 'wrong'
  expected: string
  received: string
}

const SCALARS: Readonly<Record<Scalar, v.GenericSchema>> = {
  text: text(),
  id: id(),
  integer: integer(),
  number: amount(),
  flag: flag(),
}

const EXPECTED: Readonly<Record<Shape['type'], string>> = {
  text: 'text',
  id: 'id',
  integer: 'integer',
  number: 'number',
  flag: '1/true/yes or 0/false/no',
  any: 'any value',
  list: 'a list',
  map: 'an object',
  object: 'an object',
}

/** Characters of a value that a message quotes. */
const LONGEST = 60

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** PHP prints an empty map as `[]`, and a list with holes as an object. */
const isContainer = (value: unknown, type: 'list' | 'map' | 'object') =>
  isObject(value) && (type === 'list' || !Array.isArray(value) || !value.length)

/** Everything in which a value differs from its shape; keys that the shape does not have are the caller's. */
export const findShapeFaults = (shape: Shape, value: unknown, path: readonly string[] = []): ShapeFault[] => {
  const { type, isNullable } = shape
  if (type === 'any' || (isNullable && (value === null || value === '' || value === false))) return []
  const wrong = (): ShapeFault[] => [
    { path, kind: 'wrong', expected: EXPECTED[type], received: (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST) },
  ]
  if (type === 'list' || type === 'map')
    return isContainer(value, type)
      ? Object.entries(value as object).flatMap(([key, item]) => findShapeFaults(shape.of, item, [...path, key]))
      : wrong()
  if (type === 'object') {
    if (!isContainer(value, type)) return wrong()
    return Object.entries(shape.fields).flatMap(([key, field]): ShapeFault[] => {
      const item = (value as Record<string, unknown>)[key]
      if (item !== undefined) return findShapeFaults(field, item, [...path, key])
      if (field.otherwise !== undefined) return []
      return [{ path: [...path, key], kind: 'missing', expected: EXPECTED[field.type], received: 'nothing' }]
    })
  }
  return v.safeParse(SCALARS[type], value).success ? [] : wrong()
}

/** Keys of a value that its shape does not have, with the keys that it has instead. */
export const findUnknownKeys = (
  shape: Shape,
  value: unknown,
  path: readonly string[] = [],
): { path: readonly string[]; value: unknown; known: readonly string[] }[] => {
  if (!isObject(value)) return []
  if (shape.type === 'list' || shape.type === 'map')
    return Object.entries(value).flatMap(([key, item]) => findUnknownKeys(shape.of, item, [...path, key]))
  if (shape.type !== 'object') return []
  const known = Object.keys(shape.fields)
  return Object.entries(value).flatMap(([key, item]) => {
    const field = shape.fields[key]
    return field ? findUnknownKeys(field, item, [...path, key]) : [{ path: [...path, key], value: item, known }]
  })
}

const JSON_TYPES: Readonly<Record<Scalar, object>> = {
  text: { type: ['string', 'number', 'boolean'] },
  id: { type: ['string', 'number'] },
  integer: { type: ['integer', 'string'], pattern: '^\\s*[-+]?\\d+\\s*$' },
  number: { type: ['number', 'string'], pattern: '^\\s*[-+]?\\d*\\.?\\d+(e[-+]?\\d+)?\\s*$' },
  flag: { enum: [true, false, 0, 1, '1', '0', 'true', 'false', 'yes', 'no', ''] },
}

const innerSchema = (shape: Shape): object => {
  switch (shape.type) {
    case 'any':
      return {}
    case 'list':
      return {
        type: ['array', 'object'],
        items: toSchema(shape.of),
        additionalProperties: toSchema(shape.of),
      }
    case 'map':
      return { type: ['object', 'array'], additionalProperties: toSchema(shape.of), maxItems: 0 }
    case 'object':
      return {
        type: ['object', 'array'],
        maxItems: 0,
        properties: Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, toSchema(field)])),
        required: Object.keys(shape.fields).filter(key => shape.fields[key]?.otherwise === undefined),
      }
    default:
      return JSON_TYPES[shape.type]
  }
}

const toSchema = (shape: Shape): object => {
  const { about, otherwise, isNullable } = shape
  const description = `${about}.${otherwise === undefined ? '' : ` Otherwise: ${otherwise || 'nothing'}.`}`
  const schema = innerSchema(shape)
  return { description, ...(isNullable ? { anyOf: [schema, { enum: [null, '', false] }] } : schema) }
}

/** JSON Schema of a shape, as tolerant as the kit. */
export const toJsonSchemaOf = (name: string, shape: Shape) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `skerry/${name}.schema.json`,
  title: name,
  ...toSchema(shape),
})

const TYPES: Readonly<Record<Scalar, string>> = {
  text: 'string',
  id: 'string | number',
  integer: 'number | string',
  number: 'number | string',
  flag: 'Flag',
}

/** TypeScript type of a shape; `Flag` is declared beside it. */
export const toTypeOf = (shape: Shape, indent = ''): string => {
  const inner = `${indent}  `
  const type = (() => {
    switch (shape.type) {
      case 'any':
        return 'unknown'
      case 'list': {
        const of = toTypeOf(shape.of, indent)
        return `readonly ${/[ |]/.test(of) && !of.startsWith('{') ? `(${of})` : of}[]`
      }
      case 'map':
        return `Readonly<Record<string, ${toTypeOf(shape.of, indent)}>>`
      case 'object':
        return `{\n${Object.entries(shape.fields)
          .map(
            ([key, field]) =>
              `${inner}/** ${field.about}.${field.otherwise ? ` Otherwise: ${field.otherwise}.` : ''} */\n${inner}${/^\w+$/.test(key) ? key : `'${key}'`}${field.otherwise === undefined ? '' : '?'}: ${toTypeOf(field, inner)}${field.otherwise === undefined ? '' : ' | undefined'}`,
          )
          .join('\n')}\n${indent}}`
      default:
        return TYPES[shape.type]
    }
  })()
  return shape.isNullable ? `${type} | null` : type
}
