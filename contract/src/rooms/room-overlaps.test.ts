import { expect, test } from 'vitest'
import { type PlannedRoom, roomOverlaps } from './room-overlaps.ts'

/** A room from 10:00 to 11:00 whose group, speaker and URL are its own. */
const room = (id: string, given: Partial<PlannedRoom> = {}): PlannedRoom => ({
  id,
  active: true,
  groupId: id,
  speaker: '',
  webinarUrl: `https://example.com/${id}`,
  startDate: '2025-12-01T10:00:00.000Z',
  endDate: '2025-12-01T11:00:00.000Z',
  ...given,
})
const at = (start: string, end: string) => ({
  startDate: `2025-12-01T${start}:00.000Z`,
  endDate: `2025-12-01T${end}:00.000Z`,
})
const listed = (...rooms: PlannedRoom[]) => roomOverlaps(rooms).map(({ kind, ids }) => `${kind} ${ids.join(' ')}`)

const together = { groupId: 'g' }

test.each<[string, Partial<PlannedRoom>, Partial<PlannedRoom>, string[]]>([
  ['nothing is shared', {}, {}, []],
  ['one group', together, together, ['group a b']],
  ['one speaker', { speaker: 'Helena Prado' }, { speaker: 'Helena Prado' }, ['speaker a b']],
  ['one speaker, typed differently', { speaker: 'José  D’Ávila' }, { speaker: ' jose davila ' }, ['speaker a b']],
  ['two speakers', { speaker: 'Helena' }, { speaker: 'Heloísa' }, []],
  ['no speaker in either', { speaker: ' ' }, { speaker: '' }, []],
  ['one address', { webinarUrl: 'https://example.com/x' }, { webinarUrl: ' https://example.com/x ' }, ['address a b']],
  [
    'one video, two ways to write its address',
    { webinarUrl: 'https://youtu.be/dQw4w9WgXcQ' },
    { webinarUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    ['address a b'],
  ],
  ['no address in either', { webinarUrl: '' }, { webinarUrl: '' }, []],
  [
    'all three are shared',
    { ...together, speaker: 'Ana', webinarUrl: 'https://example.com/x' },
    { ...together, speaker: 'Ana', webinarUrl: 'https://example.com/x' },
    ['group a b', 'speaker a b', 'address a b'],
  ],
  ['one follows the other', together, { ...together, ...at('11:00', '12:00') }, []],
  ['one contains the other', { ...together, ...at('09:00', '13:00') }, together, ['group a b']],
  ['the second starts first', { ...together, ...at('10:30', '12:00') }, together, ['group b a']],
  ['one is inactive', together, { ...together, active: false }, []],
  ['one has no end', together, { ...together, endDate: null }, []],
  ['one has no start', { ...together, startDate: null }, together, []],
])('two rooms overlap or not: %s', (_, a, b, expected) => {
  expect(listed(room('a', a), room('b', b))).toEqual(expected)
})

test('a long room overlaps every room during it, and those don’t overlap each other', () => {
  const long = room('long', { ...together, ...at('09:00', '13:00') })
  const first = room('first', { ...together, ...at('09:30', '10:30') })
  const second = room('second', { ...together, ...at('10:30', '11:00') })
  expect(listed(second, first, long)).toEqual(['group long first', 'group long second'])
})
