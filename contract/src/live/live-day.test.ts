import { expect, test } from 'vitest'
import { bulkActText, groupLiveDay, isLiveAct, type LiveAct, type LiveDayEntry, liveActDetails } from './live-day.ts'

test.each<[string, Parameters<typeof isLiveAct>[0], boolean]>([
  ['a switch', { action: 'room.switched', changes: {} }, true],
  ['another address', { action: 'room.updated', changes: { webinarUrl: ['a', 'b'] } }, true],
  ['another end', { action: 'room.updated', changes: { name: ['a', 'b'], endDate: ['a', 'b'] } }, true],
  ['another name', { action: 'room.updated', changes: { name: ['a', 'b'] } }, false],
])('a change is an act of the live day or not: %s', (_title, line, expected) => expect(isLiveAct(line)).toBe(expected))

const details = (action: string, changes: LiveAct['changes']) =>
  liveActDetails(
    { action, changes, id: 'a', at: '', actor: { id: null, name: '' }, target: { type: 'room', id: null, name: '' } },
    (iso) => iso,
  )

test('a change in the live day is described by its fields, a new object by its audience', () => {
  expect(details('room.switched', { onAir: ['main', 'backup'] })).toEqual([
    'No ar: endereço principal → endereço reserva',
  ])
  expect(details('announcement.created', { kind: [null, 'info'], audience: [null, 'everybody'] })).toEqual([
    'Para: todos os participantes',
  ])
  expect(details('announcement.deleted', { audience: ['everybody', null] })).toEqual([])
})

const moved = (id: string, second: number, { actor = 'ana', action = 'room.updated' } = {}): LiveDayEntry => {
  const at = new Date(Date.UTC(2025, 11, 1, 10, 0, second)).toISOString()
  const target = { type: 'room', id, name: id } as const
  return {
    type: 'act',
    at,
    act: { id: `${id}-${second}`, at, action, actor: { id: actor, name: actor }, target, changes: {} },
  }
}

test.each<[string, LiveDayEntry[], (string | number)[]]>([
  ['a bulk act is one entry', [moved('a', 6), moved('b', 3), moved('c', 0)], ['3 salas alteradas']],
  ['two are shown one by one', [moved('a', 1), moved('b', 0)], ['a', 'b']],
  ['one room that is saved often is not many', [moved('a', 2), moved('a', 1), moved('a', 0)], ['a', 'a', 'a']],
  ['a pause separates', [moved('a', 16), moved('b', 10), moved('c', 4)], ['a', 'b', 'c']],
  ['another administrator separates', [moved('a', 2), moved('b', 1, { actor: 'bia' }), moved('c', 0)], ['a', 'b', 'c']],
  [
    'another action separates',
    [moved('x', 4, { action: 'room.switched' }), moved('a', 3), moved('b', 2), moved('c', 2), moved('d', 1)],
    ['x', '4 salas alteradas'],
  ],
])('the live day groups acts: %s', (_title, entries, shown) => {
  const texts = groupLiveDay(entries).map((item) =>
    item.type === 'acts' ? bulkActText(item.acts) : item.type === 'act' && item.act.target.name,
  )
  expect(texts).toEqual(shown)
})
