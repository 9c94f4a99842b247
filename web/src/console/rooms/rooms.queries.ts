import { type Room, type RoomCreate, type RoomUpdate, room, roomCreate } from '@palco/contract/rooms'
import { api } from '../../api/api.ts'
import { pickFields } from '../kit/pick-fields.ts'

const updateRoom = (id: string, fields: RoomUpdate): Promise<Room> => api.put(`admin/rooms/${id}`, fields, room)

export const saveRoom = (fields: RoomCreate, seen: Room | null): Promise<Room> =>
  seen ? updateRoom(seen.id, { ...fields, version: seen.version }) : api.post('admin/rooms', fields, room)

export const deleteRoom = ({ id }: Room) => api.delete(`admin/rooms/${id}`)

/** The chip: everything else stays as it was seen. */
export const toggleRoom = (seen: Room): Promise<Room> =>
  updateRoom(seen.id, { ...pickFields(roomCreate, seen), active: !seen.active, version: seen.version })
