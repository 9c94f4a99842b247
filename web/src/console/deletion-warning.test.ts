import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../testing/fake-server.ts'
import { savedRoom } from '../testing/groups.ts'
import { deletionWarning } from './deletion-warning.ts'

afterEach(() => void vi.unstubAllGlobals())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const open = { ...savedRoom('Abertura'), startDate: inHours(-1), endDate: inHours(1) }
const ended = { ...savedRoom('Ontem'), startDate: inHours(-9), endDate: inHours(-8) }

test.each([
  ['nothing of rooms that nobody is in and that are not open', [ended], [], ''],
  ['that a room is open', [open], [], ' Ela está aberta agora.'],
  ['nothing of a room that is switched off', [{ ...open, active: false }], [], ''],
  ['who is in an ended room', [ended], [[ended, 1] as const], ' 1 pessoa está assistindo e terá de sair.'],
  [
    'the people of all rooms together, and of no other room',
    [open, ended],
    [[open, 1200] as const, [ended, 34] as const, [savedRoom('Outra'), 7] as const],
    ' Uma delas está aberta agora. 1.234 pessoas estão assistindo e terão de sair.',
  ],
])('tells %s', async (_, rooms, viewers, text) => {
  const watched = viewers.map(([{ id }, count]) => ({ id, viewers: count }))
  fakeServer({ 'GET /api/admin/live/rooms': () => ok(watched) })
  expect(await deletionWarning(rooms)).toBe(text)
})
