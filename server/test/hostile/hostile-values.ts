import * as fc from 'fast-check'

/** A placeholder for a number that JSON can express but a double can't. `asJson` replaces it. */
const TOO_BIG = '@@too-big'

/**
 * Kinds of existing objects to which a call may refer. Ids are inserted only when the call is sent, so that the same
 * seed always generates the same calls.
 */
export const KNOWN_THINGS = [
  'group',
  'room',
  'user',
  'language',
  'image',
  'self',
  'source',
  'mapping',
  'deliver',
  'webhook',
  'pass',
  'unsubscribe',
  'calendar',
  'certificate',
  'code',
] as const
export type KnownThing = (typeof KNOWN_THINGS)[number]
export const placeholder = (thing: KnownThing) => `{{${thing}}}`

/** Texts that cause problems in parsers, databases, headers or logs. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u2028',
  'İıﬃ',
  '%',
  "';--",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '9999-99-99T99:99',
  '+275760-09-13T00:00:00.001Z',
  'a\r\nb: c',
  '<script>alert(1)</script>',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  // Texts of up to half a megabyte, which is longer than any field and any body may be.
  fc.constantFrom(65, 201, 255, 2049, 20_001, 2 ** 19).map((length) => 'a'.repeat(length)),
)

const hostileNumber = fc.oneof(
  fc.constantFrom<number | string>(0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, TOO_BIG),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const nested = fc.constantFrom(1, 5, 10).map((power) => {
  let value: unknown = 'deep'
  for (let depth = 2 ** power; depth > 0; depth--) value = depth % 2 ? [value] : { value }
  return value
})

const poisoned = fc.constantFrom('{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"x":1}}}').map(
  // `JSON.parse` creates `__proto__` as an own property, as a careless parser would.
  (text): unknown => JSON.parse(text),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}),
  hostileNumber,
  hostileText,
  nested,
  poisoned,
  fc.array(hostileText, { maxLength: 3 }),
)

export const asJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').replaceAll(`"${TOO_BIG}"`, '1e999')
