import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NOW } from '#test/read-sample.ts'
import { buyerOf, instantOf, instantOfBrasilia, instantOfIso, optional } from './body-fields.ts'

const idOf = (value: unknown) => z.parse(optional.id, value)
const labelOf = (value: unknown) => z.parse(optional.label, value)

test.each([
  ['HP1', 'HP1'],
  [' HP1 ', 'HP1'],
  [788921, '788921'],
  [0, '0'],
  ['x'.repeat(200), 'x'.repeat(200)],
])('the id %j of a delivery is read as %s', (value, id) => expect(idOf(value)).toBe(id))

// Values that are rejected as ids: if they were cut or rounded, different ids would become equal.
const NO_IDS: unknown[] = [
  'x'.repeat(201),
  2 ** 53,
  1.5,
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  null,
  undefined,
  true,
  {},
  ['HP1'],
  { toString: 'HP1' },
]
test('a delivery field that is no id is read as none', () => {
  for (const value of NO_IDS) expect(idOf(value), JSON.stringify(value)).toBeUndefined()
})

test.each([
  ['  Ana \r\n\t Souza\0 ', 'Ana Souza'],
  ['Ana\ud800', 'Ana'],
  [`${'a'.repeat(199)}😀`, 'a'.repeat(199)],
  [`${'a'.repeat(300)}`, 'a'.repeat(200)],
  ['\0', ''],
])('the buyer’s name %j becomes %s', (value, label) => expect(labelOf(value)).toBe(label))

test.each(['no address', 'a@b', 'a@b.co\r\nBcc: c@d.co', `${'a'.repeat(250)}@b.co`, ''])('%j is no buyer', (email) => {
  expect(buyerOf({ email, name: 'Ana' })).toBeNull()
})

test('a buyer without a name is called by the address, and what is no phone or language is left out', () => {
  expect(buyerOf({ email: 'ana@palco.example', name: '', phone: '12', language: 'auto-detected' })).toEqual({
    email: 'ana@palco.example',
    name: 'ana',
  })
})

test('impossible times of a delivery are read as none', () => {
  const day = 86_400_000
  expect(instantOf(NOW, NOW)).toBe('2026-12-01T13:40:00.000Z')
  for (const time of [undefined, 0, NOW / 1000, NOW + 2 * day, Number.NaN, Infinity])
    expect(instantOf(time, NOW)).toBeNull()
  for (const text of [undefined, '', 'yesterday', '2026-02-30T10:00:00Z']) expect(instantOfIso(text, NOW)).toBeNull()
})

test.each([
  ['2026-12-01 10:40', '2026-12-01T13:40:00.000Z'],
  // With daylight saving, which Brazil had until 2019.
  ['2018-12-01 10:40', '2018-12-01T12:40:00.000Z'],
  ['2026-12-01T10:40:00.000Z', '2026-12-01T10:40:00.000Z'],
  ['2026-02-30 10:40', null],
  ['01/12/2026 10:40', null],
])("Brasília's %s is %s", (text, instant) => expect(instantOfBrasilia(text, NOW)).toBe(instant))
