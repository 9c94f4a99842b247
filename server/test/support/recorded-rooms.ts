import type { Room } from '@palco/contract/rooms/rooms'
import { addRoom, dataOf, type Office, someSettings } from './office.ts'

export const RECORDING_URL = 'https://vimeo.com/76979871'

/** Lets everybody watch recordings until the end of this day. */
export const freeRecordings = async ({ ask }: Office, freeUntil: string | null = '9999-12-31') =>
  dataOf(
    await ask('/admin/settings', {
      method: 'PUT',
      body: { ...someSettings, recordings: { freeUntil, countForAttendance: false } },
    }),
  )

export const saveRecording = async ({ ask }: Office, { id }: { id: string }, url = RECORDING_URL): Promise<Room> =>
  dataOf(await ask(`/admin/rooms/${id}/recording`, { method: 'PUT', body: { url, isNamed: false } }))

export const publishRecordings = async ({ ask }: Office, roomIds: string[], isPublished = true): Promise<number> =>
  dataOf(await ask('/admin/recordings/publish', { body: { roomIds, isPublished } })).changed

/** Adds a room that ended an hour ago, with a published recording. */
export async function addRecordedRoom(office: Office, groupId: string, fields: object = {}): Promise<Room> {
  const endDate = new Date(Date.now() - 3_600_000).toISOString()
  const room = await addRoom(office, groupId, { endDate, ...fields })
  await saveRecording(office, room)
  await publishRecordings(office, [room.id])
  return room
}
