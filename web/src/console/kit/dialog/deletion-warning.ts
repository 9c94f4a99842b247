import { busyRooms } from '@palco/contract/live/live'
import { api } from '../../../api/api.ts'
import { counted, numberText } from '../words/number-text.ts'

/**
 * Warns about rooms that are open or have viewers now. Returns sentences with a leading space; '' if there are no such
 * rooms.
 */
export async function deletionWarning(rooms: readonly { id: string }[]): Promise<string> {
  if (rooms.length === 0) return ''
  const isDeleted = new Set(rooms.map(({ id }) => id))
  // If the request fails, the confirmation appears without this warning.
  const all = await api.get('admin/live/rooms', busyRooms).catch(() => [])
  const busy = all.filter(({ id }) => isDeleted.has(id))
  const viewers = busy.reduce((sum, room) => sum + room.viewers, 0)
  const open = busy.filter(({ isOpen }) => isOpen).length
  return `${openText(open, rooms.length)}${viewersText(viewers)}`
}

function openText(open: number, rooms: number): string {
  if (open === 0) return ''
  if (rooms === 1) return ' Ela está aberta agora.'
  return open === 1 ? ' Uma delas está aberta agora.' : ` ${numberText(open)} delas estão abertas agora.`
}

function viewersText(viewers: number): string {
  if (viewers === 0) return ''
  return ` ${counted(viewers, 'pessoa está assistindo e terá', 'pessoas estão assistindo e terão')} de sair.`
}

export const ATTENDANCE_STAYS = ' A presença já registrada continua nos relatórios.'
