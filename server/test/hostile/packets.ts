import * as fc from 'fast-check'
import { asJson, hostileText, hostileValue } from './hostile-values.ts'

/** A placeholder for a valid session token. */
export const TOKEN = '{{token}}'

export type Packet =
  | { kind: 'text'; text: string }
  | { kind: 'frame'; opcode: number; bytes: string; isMasked: boolean }
  | { kind: 'bytes'; bytes: string }

const text = (content: string): Packet => ({ kind: 'text', text: content })

const EVENTS = [
  'authenticate',
  'heartbeat',
  'authenticate',
  'heartbeat',
  'announcements_seen',
  'announcements_closed',
  'disconnect',
  'connect',
  'error',
  'newListener',
  '__proto__',
  'constructor',
  '',
]
const payload = fc.oneof(
  fc.constantFrom<unknown>(
    { sessionToken: TOKEN },
    TOKEN,
    { sessionToken: 'x' },
    { sessionToken: null },
    { ids: ['x'] },
  ),
  hostileValue,
)
const event = fc
  .tuple(
    fc.constantFrom('42', '42', '42', '4212', '42/,', '42/admin,', '451-', '459999-'),
    fc.constantFrom(...EVENTS),
    fc.array(payload, { maxLength: 3 }),
  )
  .map(([type, name, values]) => text(type + asJson([name, ...values])))

const packet: fc.Arbitrary<Packet> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('40', `42${JSON.stringify(['authenticate', { sessionToken: TOKEN }])}`, '42["heartbeat"]')
      .map(text),
  },
  { weight: 4, arbitrary: event },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '0',
        '1',
        '2',
        '3',
        '5',
        '6',
        '2probe',
        '3probe',
        '41',
        '43',
        '44',
        '45',
        '46',
        '4',
        '40/x,',
        '40{"a":1}',
        '42',
        '42[',
        '42{}',
        '42[]',
        '42[1]',
        '42[null]',
        '43[]',
        '4399[1]',
        '451-["authenticate",{"_placeholder":true,"num":0}]',
        '451-["a",{"_placeholder":true,"num":9}]',
      )
      .map(text),
  },
  { weight: 1, arbitrary: hostileText.map((content) => text(content.slice(0, 60_000))) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        opcode: fc.nat({ max: 15 }),
        bytes: fc.oneof(fc.constant('x'.repeat(5000)), fc.string({ maxLength: 130 })),
        isMasked: fc.boolean(),
      })
      .map((frame): Packet => ({ kind: 'frame', ...frame })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '\x81',
        '\x81\xfe\xff\xff',
        '\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff',
        '\xff'.repeat(40),
        '\x08\x80',
        'GET / HTTP/1.1\r\n\r\n',
        '\x88\x82\0\0\0\0\x03\xe8',
      )
      .map((bytes): Packet => ({ kind: 'bytes', bytes })),
  },
)

export interface Conversation {
  /** How far the client gets before it misbehaves. */
  begin: 'at once' | 'in the namespace' | 'signed in'
  packets: Packet[]
  end: 'close' | 'reset' | 'stay'
}

/** Generates packets of any kind in any order, before and after signing in. */
export const conversation: fc.Arbitrary<Conversation> = fc.record({
  begin: fc.constantFrom('at once', 'in the namespace', 'signed in', 'signed in'),
  packets: fc.array(packet, { minLength: 1, maxLength: 12 }),
  end: fc.constantFrom('close', 'reset', 'stay'),
})
