import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../testing/fake-server.ts'
import { deletionWarning } from './deletion-warning.ts'

afterEach(() => void vi.unstubAllGlobals())

const [open, ended, other] = [{ id: 'open' }, { id: 'ended' }, { id: 'other' }]
const watched = ({ id }: { id: string }, viewers: number) => ({ id, viewers, isOpen: id === 'open' })

test.each([
  ['nothing of a room that nobody is in and that is not open', [ended], [watched(open, 3)], ''],
  ['that a room is open', [open], [watched(open, 0)], ' Ela está aberta agora.'],
  ['who is in an ended room', [ended], [watched(ended, 1)], ' 1 pessoa está assistindo e terá de sair.'],
  [
    'the people of all rooms together, and of no other room',
    [open, ended],
    [watched(open, 1200), watched(ended, 34), watched(other, 7)],
    ' Uma delas está aberta agora. 1.234 pessoas estão assistindo e terão de sair.',
  ],
])('tells %s', async (_, rooms, busy, text) => {
  fakeServer({ 'GET /api/admin/live/rooms': () => ok(busy) })
  expect(await deletionWarning(rooms)).toBe(text)
})
