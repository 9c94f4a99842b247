import { type Room, type RoomCreate, type RoomUpdate, room } from '@palco/contract/rooms'
import { api } from '../../api/api.ts'

export const createRoom = (fields: RoomCreate): Promise<Room> => api.post('admin/rooms', fields, room)

export const updateRoom = (id: string, fields: RoomUpdate): Promise<Room> => api.put(`admin/rooms/${id}`, fields, room)

export const deleteRoom = ({ id }: Pick<Room, 'id'>) => api.delete(`admin/rooms/${id}`)

/** The chip: everything else stays as it was seen. */
export const toggleRoom = (seen: Room): Promise<Room> => {
  const { id, name, titulo, description, language, webinarUrl, groupId, startDate, endDate, active, version } = seen
  const fields = { name, titulo, description, language, webinarUrl, groupId, startDate, endDate }
  return updateRoom(id, { ...fields, active: !active, version })
}
