import * as fc from 'fast-check'
import { hostileText, hostileValue } from './hostile-values.ts'

interface Mutation {
  /** The index of the changed place among all fields and elements of the value. */
  place: number
  act: 'replace' | 'remove' | 'add'
  key: string
  value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat({ max: 100 }),
  act: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  key: hostileText,
  value: hostileValue,
})

/** Generates the value, either unchanged or with a wrong, missing or additional field. */
export const damaged = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.oneof(fc.constant([]), fc.array(mutation, { minLength: 1, maxLength: 2 })))
    .map(([value, mutations]) => mutations.reduce(mutate, structuredClone(value)))

function mutate(value: unknown, { place, act, key, value: hostile }: Mutation): unknown {
  const places = placesIn(value)
  const found = places[place % (places.length + 1)]
  if (!found) return act === 'replace' ? hostile : value
  const { holder, name } = found
  if (act === 'remove') Reflect.deleteProperty(holder, name)
  else if (act === 'replace') holder[name] = hostile
  else Object.defineProperty(holder, key, { value: hostile, enumerable: true, configurable: true, writable: true })
  return value
}

/** Lists every field and every element, at any depth. */
function placesIn(value: unknown): { holder: Record<string, unknown>; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesIn(holder[name])])
}
