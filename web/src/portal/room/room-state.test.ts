import type { ErrorCode } from '@palco/contract/base/envelope'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { openRoom } from '../../testing/rooms.ts'
import { roomState } from './room-state.ts'

const room = openRoom('Plenária')

const refused = (status: number, code: ErrorCode | null = null) => new ApiError('', { status, code })

const closed = (because: string) => ({ name: 'closed', because })
const isOpen = { name: 'open', room }
const failed = (error: unknown) => ({ name: 'failed', error })
const [offline, stumbling, forbidden] = [refused(0), refused(503, 'BUSY'), refused(403, 'FORBIDDEN')]
const broken = new TypeError('x is not a function')

test.each([
  ['nothing is known yet', undefined, null, undefined, { name: 'loading' }],
  ['nothing is known but that its time is over', undefined, null, 'over', { name: 'loading' }],
  ['it is open', room, null, 'open', isOpen],
  ['it is not open yet', undefined, refused(403, 'ROOM_NOT_OPEN_YET'), undefined, closed('notOpenYet')],
  ['it was put off while one watches', room, refused(403, 'ROOM_NOT_OPEN_YET'), 'open', closed('notOpenYet')],
  ['it has ended', undefined, refused(403, 'ROOM_ENDED'), undefined, closed('ended')],
  ['its end comes while one watches', room, null, 'grace', isOpen],
  ['nobody is let in any more while one watches', room, refused(403, 'ROOM_ENDED'), 'grace', isOpen],
  ['the server’s clock is a little ahead', room, refused(403, 'ROOM_ENDED'), 'ending', isOpen],
  ['it is closed before its time while one watches', room, refused(403, 'ROOM_ENDED'), 'open', closed('ended')],
  ['the grace period is over while one watches', room, null, 'over', closed('ended')],
  ['that is over, and the server says so', room, refused(403, 'ROOM_ENDED'), 'over', closed('ended')],
  ['it is not there', undefined, refused(404, 'NOT_FOUND'), undefined, closed('notFound')],
  ['it is taken away while one watches', room, refused(404, 'NOT_FOUND'), 'open', closed('takenAway')],
  ['the network goes while one watches', room, offline, 'open', isOpen],
  ['the server stumbles while one watches', room, stumbling, 'open', isOpen],
  ['something of ours breaks while one watches', room, broken, 'open', isOpen],
  ['there is no network from the start', undefined, offline, undefined, failed(offline)],
  ['something of ours breaks at the start', undefined, broken, undefined, failed(broken)],
  ['one is not let in any more', room, forbidden, 'open', failed(forbidden)],
] as const)('the state of a room’s page when %s', (_, known, error, phase, expected) => {
  expect(roomState({ room: known, error, phase })).toEqual(expected)
})
