import * as fc from 'fast-check'
import { hostileText, hostileValue, KNOWN_THINGS, placeholder } from './hostile-values.ts'

/** As much of JSON Schema as the API's own description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

const knownId = fc.constantFrom(...KNOWN_THINGS.map(placeholder), 'unknown')
const moment = fc.constantFrom('2025-12-01T10:40', '2025-12-05T23:59', '2025-12-01', '2025-12-01T10:40:00.000Z')

/** A value of this shape, in which anything may be wrong, missing or too much. */
export function nearly(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: rightValue(schema, name) }, { weight: 1, arbitrary: hostileValue })
}

function rightValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices?.length) return fc.oneof(...choices.map((choice) => nearly(choice, name)))
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => valueOfType(type, schema, name)))
}

function valueOfType(type: string | undefined, schema: Schema, name: string): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema, name)
    case 'integer':
      return fc.oneof(fc.nat(20), fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 53 }))
    case 'number':
      return fc.oneof(fc.nat(20), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(nearly(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return objectOf(schema)
    default:
      return hostileValue
  }
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema) {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, nearly(schema, name)]))
  const complete = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
  const anyFields = fc.record(fields, { requiredKeys: [] })
  const keys = propertyNames ? rightValue(propertyNames, '').map(String) : hostileText
  const extra = fc.dictionary(
    keys,
    typeof additionalProperties === 'object' ? nearly(additionalProperties) : hostileValue,
    { maxKeys: 3 },
  )
  const isOpen = typeof additionalProperties === 'object'
  return fc.oneof(
    { weight: 8, arbitrary: isOpen ? extra : complete },
    { weight: 1, arbitrary: anyFields },
    { weight: 1, arbitrary: fc.tuple(complete, extra).map(([known, more]) => ({ ...known, ...more })) },
  )
}

function textOf({ minLength = 0, maxLength = 40, format, pattern }: Schema, name: string): fc.Arbitrary<string> {
  if (/(^|[a-z])ids?$/i.test(name)) return knownId
  if (format === 'email') return fc.uuid().map((id) => `${id}@hostile.example`)
  if (/url$/i.test(name)) return fc.oneof(fc.webUrl(), fc.constant('https://youtu.be/dQw4w9WgXcQ'))
  if (/date|day|local|at$/i.test(name)) return moment
  if (name === 'language') return fc.constantFrom('PT_BR', 'EN_US')
  if (pattern === '^[A-Z]{2}_[A-Z]{2}$') return fc.stringMatching(/^[A-Z]{2}_[A-Z]{2}$/)
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' })
}
