import { expect, test } from 'vitest'
import { isLiveAct, type LiveAct, liveActDetails } from './live-day.ts'

test.each<[string, Parameters<typeof isLiveAct>[0], boolean]>([
  ['a switch', { action: 'room.switched', changes: {} }, true],
  ['another address', { action: 'room.updated', changes: { webinarUrl: ['a', 'b'] } }, true],
  ['another end', { action: 'room.updated', changes: { name: ['a', 'b'], endDate: ['a', 'b'] } }, true],
  ['another name', { action: 'room.updated', changes: { name: ['a', 'b'] } }, false],
])('%s', (_title, line, expected) => expect(isLiveAct(line)).toBe(expected))

const details = (action: string, changes: LiveAct['changes']) =>
  liveActDetails(
    { action, changes, id: 'a', at: '', actor: { id: null, name: '' }, target: { type: 'room', id: null, name: '' } },
    (iso) => iso,
  )

test('a change is described by its fields, something new by its audience', () => {
  expect(details('room.switched', { onAir: ['main', 'backup'] })).toEqual([
    'No ar: endereço principal → endereço reserva',
  ])
  expect(details('announcement.created', { kind: [null, 'info'], audience: [null, 'everybody'] })).toEqual([
    'Para: todos os participantes',
  ])
  expect(details('announcement.deleted', { audience: ['everybody', null] })).toEqual([])
})
