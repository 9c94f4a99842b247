import { noData } from '@palco/contract/base/envelope'
import { PAGE_SIZE_MAX } from '@palco/contract/base/limits'
import { viewersAnswer } from '@palco/contract/live/live'
import {
  type CreatedRows,
  createdRows,
  type RoomChange,
  type RoomRow,
  type ScheduledRoom,
} from '@palco/contract/rooms/room-planning'
import {
  type Room,
  type RoomCreate,
  type RoomDayCopy,
  type RoomSwitch,
  type RoomUpdate,
  room,
  roomCreate,
} from '@palco/contract/rooms/rooms'
import { userPage } from '@palco/contract/users/users'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { pickFields } from '../kit/form/pick-fields.ts'
import { fetcher } from '../kit/list/fetcher.ts'

/**
 * All speakers in one page of results (at most `PAGE_SIZE_MAX`), because the field for speakers searches them in the
 * browser.
 */
export const speakersQuery = {
  queryKey: ['users', 'speakers'],
  queryFn: fetcher('admin/users', userPage, { role: 'SPEAKER', sort: 'name', pageSize: PAGE_SIZE_MAX }),
}

const updateRoom = (id: string, fields: RoomUpdate): Promise<Room> => api.put(`admin/rooms/${id}`, fields, room)

export const saveRoom = (fields: RoomCreate, seen: Room | null): Promise<Room> =>
  seen ? updateRoom(seen.id, { ...fields, version: seen.version }) : api.post('admin/rooms', fields, room)

export const deleteRoom = ({ id }: Room) => api.delete(`admin/rooms/${id}`)

export const restoreRoom = ({ id }: Room): Promise<Room> => api.post(`admin/rooms/${id}/restoration`, {}, room)

/** Sends all fields with the version of `seen`, so that the server detects changes by others. */
export const toggleRoom = (seen: Room): Promise<Room> =>
  updateRoom(seen.id, { ...pickFields(roomCreate, seen), active: !seen.active, version: seen.version })

/** Fetches the room first, because its version may have changed in the meantime. */
export async function reactivateRoom({ id }: Room) {
  const now = (await api.get('admin/rooms', z.array(room))).find((each) => each.id === id)
  if (!now) throw new ApiError('Sala não encontrada', { status: 404 })
  if (!now.active) await toggleRoom(now)
}

export const countViewers = ({ id }: Room): Promise<number | null> =>
  api.get(`admin/live/rooms/${id}/viewers`, viewersAnswer).then(
    ({ total }) => total,
    () => null,
  )

export const moveRoom = (seen: Room, { id: groupId }: { id: string }): Promise<Room> =>
  updateRoom(seen.id, { ...pickFields(roomCreate, seen), groupId, version: seen.version })

export const saveBackup = (seen: Room, backupUrl: string): Promise<Room> =>
  updateRoom(seen.id, { ...pickFields(roomCreate, seen), backupUrl, version: seen.version })

export const copyDay = (copy: RoomDayCopy): Promise<Room[]> => api.post('admin/rooms/day-copies', copy, z.array(room))

export const switchRoom = ({ id }: Room, to: RoomSwitch): Promise<Room> => api.put(`admin/rooms/${id}/air`, to, room)

export const extendRoom = ({ id }: Room, minutes: number): Promise<Room> =>
  api.post(`admin/rooms/${id}/extension`, { minutes }, room)

/** Returns the rooms with their new versions, which an undo needs. */
export const scheduleRooms = (rooms: readonly ScheduledRoom[]): Promise<Room[]> =>
  api.put('admin/rooms/schedule', { rooms }, z.array(room))

export const saveRows = (
  rooms: readonly RoomRow[],
  changes: readonly RoomChange[],
  raisesLimits: boolean,
): Promise<CreatedRows> => api.post('admin/rooms/rows', { rooms, changes, raisesLimits }, createdRows)

const seenVersion = ({ id, version }: { id: string; version: number }) => ({ id, version })

type Undone = Pick<CreatedRows, 'rooms' | 'groups'> & { changes?: readonly RoomChange[] }

/**
 * Undoes a creation of rooms, such as `saveRows`: deletes the created rooms and groups, and saves `changes`, the
 * earlier values of the changed rooms. The server rejects the whole undo if a room or group has changed since, if a
 * created room was already attended or has a recording, or if a created group is in use.
 */
export const undoRows = ({ rooms, groups, changes = [] }: Undone) =>
  api.post('admin/rooms/rows/undo', { rooms: rooms.map(seenVersion), groups: groups.map(seenVersion), changes }, noData)
