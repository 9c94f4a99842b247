import { PAGE_SIZE_MAX } from '@palco/contract/limits'
import { viewersAnswer } from '@palco/contract/live'
import {
  type Room,
  type RoomCreate,
  type RoomDayCopy,
  type RoomSwitch,
  type RoomUpdate,
  room,
  roomCreate,
} from '@palco/contract/rooms'
import { userPage } from '@palco/contract/users'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { pickFields } from '../kit/pick-fields.ts'

interface Asked {
  signal: AbortSignal
}

/** All of them: an event has tens of speakers, and the field searches in what it has. */
export const speakersQuery = {
  queryKey: ['users', 'speakers'],
  queryFn: ({ signal }: Asked) =>
    api.get('admin/users', userPage, {
      searchParams: { role: 'SPEAKER', sort: 'name', pageSize: PAGE_SIZE_MAX },
      signal,
    }),
}

const updateRoom = (id: string, fields: RoomUpdate): Promise<Room> => api.put(`admin/rooms/${id}`, fields, room)

export const saveRoom = (fields: RoomCreate, seen: Room | null): Promise<Room> =>
  seen ? updateRoom(seen.id, { ...fields, version: seen.version }) : api.post('admin/rooms', fields, room)

export const deleteRoom = ({ id }: Room) => api.delete(`admin/rooms/${id}`)

/** The chip: everything else stays as it was seen. */
export const toggleRoom = (seen: Room): Promise<Room> =>
  updateRoom(seen.id, { ...pickFields(roomCreate, seen), active: !seen.active, version: seen.version })

/** As it is now, but switched on. */
export async function reactivateRoom({ id }: Room) {
  const now = (await api.get('admin/rooms', z.array(room))).find((each) => each.id === id)
  if (!now) throw new ApiError('Sala não encontrada', { status: 404 })
  if (!now.active) await toggleRoom(now)
}

/** How many people are in it; `null` where it can't be found out. */
export async function countViewers({ id }: Room): Promise<number | null> {
  try {
    return (await api.get(`admin/live/rooms/${id}/viewers`, viewersAnswer)).total
  } catch {
    return null
  }
}

export const moveRoom = (seen: Room, { id: groupId }: { id: string }): Promise<Room> =>
  updateRoom(seen.id, { ...pickFields(roomCreate, seen), groupId, version: seen.version })

/** The rooms of a day once more on another one, in one call: all of them, or none. */
export const copyDay = (copy: RoomDayCopy): Promise<Room[]> => api.post('admin/rooms/day-copies', copy, z.array(room))

export const switchRoom = ({ id }: Room, to: RoomSwitch): Promise<Room> => api.put(`admin/rooms/${id}/air`, to, room)

export const extendRoom = ({ id }: Room, minutes: number): Promise<Room> =>
  api.post(`admin/rooms/${id}/extension`, { minutes }, room)
