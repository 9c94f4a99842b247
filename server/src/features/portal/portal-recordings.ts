import type { ErrorCode } from '@palco/contract/base/envelope'
import type { RecordingRight, RecordingViewer } from '@palco/contract/recordings/recording-right'
import {
  type OpenRecording,
  openRecording as openRecordingSchema,
  recordingMode,
} from '@palco/contract/recordings/recordings'
import { AppError, notFound } from '../../base/errors.ts'
import type { Snapshot } from '../catalog/catalog.ts'
import { recordingRightIn } from '../catalog/visible-rooms.ts'

const recordingNotFound = () => notFound('Gravação não encontrada')

export function openRecording(
  snapshot: Snapshot,
  viewer: RecordingViewer,
  roomId: string,
  now: number,
  isFrameRefused: (url: string) => boolean,
): OpenRecording {
  const room = snapshot.rooms.find(({ id }) => id === roomId)
  if (!room) throw recordingNotFound()
  const right = recordingRightIn(snapshot, viewer, room, now)
  if (right.state !== 'open') throw refusalOf(right, snapshot)
  return openRecordingSchema.parse({
    ...room,
    webinarUrl: room.recordingUrl,
    mode: recordingMode(room),
    isNamed: room.recordingNamed,
    until: right.until,
    endsAt: right.endsAt,
    refusedUrls: [room.recordingUrl].filter(isFrameRefused),
  })
}

function refusalOf(right: Exclude<RecordingRight, { state: 'open' }>, { event }: Snapshot) {
  const refuse = (code: ErrorCode, message: string) => new AppError(403, code, message)
  switch (right.state) {
    case 'none':
      return recordingNotFound()
    case 'waiting':
      return refuse('ROOM_NOT_OPEN_YET', 'A gravação fica disponível depois do fim da sala')
    case 'locked': {
      const names = right.passes.map((pass) => event.passes[pass].name)
      return refuse('RECORDING_LOCKED', `Disponível no ${names.join(' ou no ')}`)
    }
    case 'over':
      return refuse('RECORDING_OVER', 'O acesso às gravações terminou')
  }
}
