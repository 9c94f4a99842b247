import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '../../../testing/fake-server.ts'
import { deletionWarning } from './deletion-warning.ts'

afterEach(() => void vi.unstubAllGlobals())

const [open, ended, other] = [{ id: 'open' }, { id: 'ended' }, { id: 'other' }]
const watched = ({ id }: { id: string }, viewers: number) => ({ id, viewers, isOpen: id === 'open' })

test.each([
  ['nothing for a room that is closed and empty', [ended], [watched(open, 3)], ''],
  ['that a room is open', [open], [watched(open, 0)], ' Ela está aberta agora.'],
  ['the viewers of an ended room', [ended], [watched(ended, 1)], ' 1 pessoa está assistindo e terá de sair.'],
  [
    'the viewers of all deleted rooms together, and of no other',
    [open, ended],
    [watched(open, 1200), watched(ended, 34), watched(other, 7)],
    ' Uma delas está aberta agora. 1.234 pessoas estão assistindo e terão de sair.',
  ],
])('the warning before a deletion mentions %s', async (_, rooms, busy, text) => {
  fakeServer({ 'GET /api/admin/live/rooms': () => ok(busy) })
  expect(await deletionWarning(rooms)).toBe(text)
})
