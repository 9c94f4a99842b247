import { isStorableText } from '@palco/contract/base/fields'
import { VENDORS } from '@palco/contract/purchases/purchases'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, readSigned } from '#test/read-sample.ts'
import { SAMPLE_KINDS, sampleBody, signBody } from '#test/signed-samples.ts'
import { damaged } from '../../../../test/hostile/mutations.ts'

test.each(VENDORS)('hostile fields of %s never throw, and only bounded, storable text comes out', (vendor) => {
  const bodies = fc.constantFrom(...SAMPLE_KINDS.map((kind) => sampleBody(vendor, { kind, at: NOW })))
  const isHarmless = (text: string) => text.length <= LONGEST_KEY && isStorableText(text)
  const property = fc.property(damaged(bodies), (body) => {
    const delivery = signBody(vendor, String(JSON.stringify(body)), { at: NOW })
    return textsIn(readSigned(vendor, delivery)).every(isHarmless)
  })
  expect(fc.check(property, { seed: 20_261_201, numRuns: 500 })).toMatchObject({ failed: false })
})

/** The maximum length of a key, which consists of an event, an order and a state. */
const LONGEST_KEY = 420

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
