import { lastProbeDue } from '@palco/contract/embed-checks'
import type { OnAir } from '@palco/contract/room-air'
import type { Room } from '@palco/contract/rooms'
import type { EmbedChecksTable } from '../../base/db/schema.ts'

export interface RoomAddress {
  roomId: string
  slot: OnAir
  url: string
  version: number
  startDate: string | null
}

export function addressesOf({ id: roomId, webinarUrl, backupUrl, version, startDate }: Room): RoomAddress[] {
  const main: RoomAddress = { roomId, slot: 'main', url: webinarUrl, version, startDate }
  return backupUrl ? [main, { ...main, slot: 'backup', url: backupUrl }] : [main]
}

export const isOf = ({ roomId, slot }: RoomAddress) => {
  return (row: Pick<EmbedChecksTable, 'room_id' | 'slot'>) => row.room_id === roomId && row.slot === slot
}

/**
 * The address is new, or the room was saved since a probe that did not succeed, or one of the times before its start has
 * come. A room that only moves keeps its good verdict.
 */
export function isProbeDue({ url, version, startDate }: RoomAddress, last: EmbedChecksTable | undefined, now: number) {
  if (!last?.checked_at || last.url !== url) return true
  if (last.verdict !== 'plays' && (last.room_version ?? 0) < version) return true
  const due = lastProbeDue(startDate, now)
  return due !== null && Date.parse(last.checked_at) < due
}
