import { watchedRooms } from '@palco/contract/live'
import { isRoomOpen, type RoomDates } from '@palco/contract/room-availability'
import { api } from '../api/api.ts'
import { serverNow } from '../api/server-clock.ts'
import { numberText } from './kit/number-text.ts'

interface DeletedRoom extends RoomDates {
  id: string
  active: boolean
}

/** What deleting rooms does to people right now, or nothing where nobody would notice. Begins with a space. */
export async function deletionWarning(rooms: readonly DeletedRoom[]): Promise<string> {
  if (rooms.length === 0) return ''
  const watched = await api.get('admin/live/rooms', watchedRooms)
  const isDeleted = new Set(rooms.map(({ id }) => id))
  const viewers = watched.filter(({ id }) => isDeleted.has(id)).reduce((sum, room) => sum + room.viewers, 0)
  const open = rooms.filter((room) => room.active && isRoomOpen(room, serverNow())).length
  return `${openText(open, rooms.length)}${viewersText(viewers)}`
}

function openText(open: number, rooms: number): string {
  if (open === 0) return ''
  if (rooms === 1) return ' Ela está aberta agora.'
  return open === 1 ? ' Uma delas está aberta agora.' : ` ${numberText(open)} delas estão abertas agora.`
}

function viewersText(viewers: number): string {
  if (viewers === 0) return ''
  return viewers === 1
    ? ' 1 pessoa está assistindo e terá de sair.'
    : ` ${numberText(viewers)} pessoas estão assistindo e terão de sair.`
}

export const ATTENDANCE_STAYS = ' A presença já registrada continua nos relatórios.'
