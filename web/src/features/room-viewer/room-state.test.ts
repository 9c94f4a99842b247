import type { ErrorCode } from '@palco/contract/envelope'
import type { OpenRoom } from '@palco/contract/participant'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { roomState } from './room-state.ts'

const room: OpenRoom = {
  id: '1',
  name: 'Plenária',
  titulo: '',
  description: '',
  language: 'PT_BR',
  webinarUrl: 'https://x.io/live',
  groupId: 'a',
  group: { id: 'a', name: 'Brasil' },
  active: true,
  startDate: null,
  endDate: null,
  createdAt: '2025-11-01T10:00:00.000Z',
}

const refused = (status: number, code: ErrorCode | null = null) => new ApiError('', { status, code })

test.each([
  ['nothing is known yet', undefined, null, undefined, { name: 'loading' }],
  ['it is open', room, null, 'open', { name: 'open', room }],
  ['it is not open yet', undefined, refused(403, 'ROOM_NOT_OPEN_YET'), undefined, { because: 'notOpenYet' }],
  ['it has ended', undefined, refused(403, 'ROOM_ENDED'), undefined, { because: 'ended' }],
  ['its end comes while one watches', room, null, 'ended', { because: 'ended' }],
  ['it is not there', undefined, refused(404, 'NOT_FOUND'), undefined, { because: 'notFound' }],
  ['it is taken away while one watches', room, refused(404, 'NOT_FOUND'), 'open', { because: 'takenAway' }],
  ['the network goes while one watches', room, refused(0), 'open', { name: 'open' }],
  ['the server stumbles while one watches', room, refused(503, 'BUSY'), 'open', { name: 'open' }],
  ['there is no network from the start', undefined, refused(0), undefined, { name: 'failed' }],
  ['one is not let in any more', room, refused(403, 'FORBIDDEN'), 'open', { name: 'failed' }],
] as const)('when %s', (_, known, error, status, expected) => {
  expect(roomState({ room: known, error, status })).toMatchObject(expected)
})
