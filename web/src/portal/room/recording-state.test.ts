import type { ErrorCode } from '@palco/contract/base/envelope'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { openRecording } from '../../testing/rooms.ts'
import { recordingState } from './recording-state.ts'

const recording = openRecording('Plenária')
const BEFORE = Date.parse(recording.endsAt) - 1
const AFTER = BEFORE + 1

const refused = (status: number, code: ErrorCode | null = null) => new ApiError('', { status, code })

const closed = (because: string) => ({ name: 'closed', because })
const isOpen = { name: 'open', recording }
const rightEnded = { ...closed('rightEnded'), until: recording.until }
const [offline, stumbling, forbidden] = [refused(0), refused(503, 'BUSY'), refused(403, 'FORBIDDEN')]
const [locked, over, early] = (['RECORDING_LOCKED', 'RECORDING_OVER', 'ROOM_NOT_OPEN_YET'] as const).map((code) =>
  refused(403, code),
)

test.each([
  ['nothing is known yet', undefined, null, BEFORE, { name: 'loading' }],
  ['the person may watch', recording, null, BEFORE, isOpen],
  ['the right ends while one watches', recording, null, AFTER, rightEnded],
  ['the server refuses after that end', recording, locked, AFTER, rightEnded],
  ['it takes a pass', undefined, locked, BEFORE, closed('locked')],
  ['the pass is refunded while one watches', recording, locked, BEFORE, closed('locked')],
  ['nobody may watch any more', undefined, over, BEFORE, closed('over')],
  ['the room has not ended', undefined, early, BEFORE, closed('waiting')],
  ['the room is moved to the future while one watches', recording, early, BEFORE, closed('waiting')],
  ['it is not there', undefined, refused(404, 'NOT_FOUND'), BEFORE, closed('notFound')],
  ['it is withdrawn while one watches', recording, refused(404, 'NOT_FOUND'), BEFORE, closed('withdrawn')],
  ['the network goes while one watches', recording, offline, BEFORE, isOpen],
  ['the server stumbles while one watches', recording, stumbling, BEFORE, isOpen],
  ['there is no network from the start', undefined, offline, BEFORE, { name: 'failed', error: offline }],
  ['one is not let in any more', recording, forbidden, BEFORE, { name: 'failed', error: forbidden }],
] as const)('the state of a recording’s page when %s', (_, known, error, now, expected) => {
  expect(recordingState({ recording: known, error, now })).toEqual(expected)
})
