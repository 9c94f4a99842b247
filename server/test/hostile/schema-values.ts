import * as fc from 'fast-check'
import { KNOWN_THINGS, placeholder } from './hostile-values.ts'

/** The part of JSON Schema that our OpenAPI description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

const WEBINAR = 'https://youtu.be/dQw4w9WgXcQ'

export function valueFor(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices?.length) return fc.oneof(...choices.map((choice) => valueFor(choice, name)))
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => valueOfType(type, schema, name)))
}

function valueOfType(type: string | undefined, schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 2 ** 53, maxItems = 3 } = schema
  switch (type) {
    case 'string':
      return textFor(schema, name)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum, 1), max: Math.min(maximum, 20) }),
        fc.integer({ min: minimum, max: maximum }),
      )
    case 'number':
      return fc.oneof(fc.nat(20), fc.double({ min: minimum, max: maximum, noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, name), { minLength: 1, maxLength: Math.min(maxItems, 3) })
    case 'object':
      return objectFor(schema)
    default:
      return fc.constant('anything')
  }
}

function objectFor({ properties = {}, required = [], additionalProperties }: Schema) {
  const named =
    typeof additionalProperties === 'object'
      ? Object.fromEntries(required.map((key) => [key, additionalProperties]))
      : {}
  const fields = Object.entries({ ...named, ...properties }).map(
    ([name, schema]) => [name, valueFor(schema, name)] as const,
  )
  const model = Object.fromEntries(fields)
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}

/** Generates mostly ids of the existing objects to which the parameter's name refers. */
export function thingFor(name: string): fc.Arbitrary<string> {
  const meant = KNOWN_THINGS.find((thing) => name.toLowerCase().includes(thing))
  const any = fc.constantFrom(...KNOWN_THINGS.map(placeholder), 'unknown')
  return meant ? fc.oneof({ weight: 6, arbitrary: fc.constant(placeholder(meant)) }, any) : any
}

function textFor({ minLength = 0, maxLength = 40, format, pattern }: Schema, name: string): fc.Arbitrary<string> {
  if (/ids?$/i.test(name)) return thingFor(name)
  if (name === 'token') return fc.oneof(fc.constant(placeholder('unsubscribe')), fc.string())
  if (format === 'email') return fc.uuid().map((id) => `${id}@hostile.example`)
  if (/url$/i.test(name)) return fc.oneof(fc.webUrl(), fc.constant(WEBINAR))
  if (/date|local$/i.test(name))
    return fc.constantFrom('2025-12-01T10:40', '2025-12-05T23:59', '2025-12-01T10:40:00.000Z')
  if (/day$/i.test(name)) return fc.constantFrom('2025-12-01', '2025-12-05')
  if (/zone$/i.test(name)) return fc.constantFrom('America/Sao_Paulo', 'UTC')
  if (name === 'language') return fc.constantFrom('PT_BR', 'EN_US')
  if (pattern?.includes('https?')) return fc.constantFrom('', WEBINAR)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20), unit: 'grapheme' })
}
