import { type RecordingSave, recordingsPublishAnswer } from '@palco/contract/recordings/recordings'
import { type Room, room } from '@palco/contract/rooms/rooms'
import { api } from '../../api/api.ts'

/**
 * Saves the URL of a recording. An empty URL removes the recording. With another URL, a published recording stays
 * published.
 */
export const saveRecording = ({ id }: Pick<Room, 'id'>, fields: RecordingSave): Promise<Room> =>
  api.put(`admin/rooms/${id}/recording`, fields, room)

export const publishRecordings = (roomIds: readonly string[], isPublished: boolean) =>
  api.post('admin/recordings/publish', { roomIds, isPublished }, recordingsPublishAnswer)
