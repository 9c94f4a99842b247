import { expect, test } from 'vitest'
import { changesOfKnown, isAddition, type KnownLine, type StoredPerson } from './known-people.ts'

const vip = { id: 'vip', name: 'VIP' }
const changes = (line: Partial<KnownLine>, stored: Partial<StoredPerson> = {}) =>
  changesOfKnown({ name: 'Ana', groupId: null, ...line }, { name: 'Ana', groups: [], ...stored })

test.each<[string, Partial<KnownLine>, Partial<StoredPerson>]>([
  ['no other value', {}, { phone: '+5511987654321', pass: 'LIVE', groups: [vip] }],
  [
    'the same values',
    { phone: '+5511987654321', pass: 'LIVE', groupId: 'vip' },
    { phone: '+5511987654321', pass: 'LIVE', groups: [vip] },
  ],
  ['a lower pass', { pass: 'LIVE' }, { pass: 'PLATINUM' }],
])('a line of a sheet changes nothing about a known person with %s', (_, line, stored) => {
  expect(changes(line, stored)).toEqual([])
})

test.each<[string, Partial<KnownLine>, Partial<StoredPerson>, boolean]>([
  ['another name', { name: 'Ana Maria' }, {}, false],
  ['another telephone number', { phone: '+5511911112222' }, { phone: '+5511987654321' }, false],
  ['the first telephone number', { phone: '+5511911112222' }, {}, true],
  ['one more group', { groupId: 'staff' }, { groups: [vip] }, true],
  ['a better pass', { pass: 'PREMIUM' }, { pass: 'LIVE' }, true],
])(
  'a line of a sheet with %s is one change, and an addition only if it overwrites nothing',
  (_, line, stored, adds) => {
    expect(changes(line, stored).map(isAddition)).toEqual([adds])
  },
)
