import { expect, test } from 'vitest'
import type { EmbedCheck } from '../embed-checks/embed-checks.ts'
import { roomsNeedingAttention } from './room-attention.ts'
import type { Room } from './rooms.ts'

const NOW = Date.parse('2025-12-01T12:00:00.000Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

const room = (id: string, given: Partial<Room> = {}) =>
  ({ id, name: id, groupId: 'on', active: true, mode: 'page', startDate: null, endDate: null, ...given }) as Room
const check = (roomId: string, given: Partial<EmbedCheck>) =>
  ({ roomId, slot: 'main', verdict: 'plays', reason: null, previous: null, ...given }) as EmbedCheck
const refused = { verdict: 'refused', reason: 'framing-refused' } as const
const unreached = { verdict: 'unknown', reason: 'too-slow' } as const
const untestable = { verdict: 'unknown', reason: 'not-testable' } as const

const listed = (rooms: Room[], checks: EmbedCheck[] = []) =>
  roomsNeedingAttention(rooms, (id) => id === 'on', checks, NOW).map(({ name, kind }) => `${name} ${kind}`)

test.each<[string, Room, Partial<EmbedCheck>, string[]]>([
  ['it plays', room('a'), {}, []],
  ['it is refused', room('a'), refused, ['a refused']],
  ['its backup is refused', room('a'), { ...refused, slot: 'backup' }, ['a refused']],
  ['its recording is refused', room('a'), { ...refused, slot: 'recording' }, []],
  ['it is refused, and opens in a window of its own', room('a', { mode: 'window' }), refused, []],
  [
    'there is no such page, in whatever window',
    room('a', { mode: 'window' }),
    { verdict: 'refused', reason: 'page-not-found' },
    ['a refused'],
  ],
  ['it did not answer in time', room('a'), unreached, ['a unconfirmed']],
  ['it can’t be tested', room('a'), untestable, []],
  ['it played, and now it can’t be tested', room('a'), { ...untestable, previous: 'plays' }, ['a unconfirmed']],
  ['it was refused, and now it can’t be tested', room('a'), { ...untestable, previous: 'refused' }, []],
  ['it was refused, and plays now', room('a'), { previous: 'refused' }, []],
  ['it was not checked yet', room('a'), { verdict: null }, ['a unconfirmed']],
  ['it is over', room('a', { endDate: at(-1) }), refused, []],
  ['nobody sees it', room('a', { active: false }), refused, []],
  ['nobody sees it, and it starts tomorrow', room('a', { active: false, startDate: at(23) }), {}, ['a hidden']],
  ['its group is off, and it starts tomorrow', room('a', { groupId: 'off', startDate: at(23) }), {}, ['a hidden']],
  ['nobody sees it, and it starts next week', room('a', { active: false, startDate: at(25) }), {}, []],
  ['nobody sees it, and it has begun', room('a', { active: false, startDate: at(-1) }), {}, []],
])('a room is listed as needing attention or not, when %s', (_, one, given, expected) => {
  expect(listed([one], [check('a', given)])).toEqual(expected)
})

test('the next room is the first that needs attention', () => {
  const rooms = [room('late', { startDate: at(9) }), room('open'), room('soon', { startDate: at(2) })]
  const checks = rooms.map(({ id }) => check(id, refused))
  expect(listed(rooms, checks)).toEqual(['open refused', 'soon refused', 'late refused'])
})
