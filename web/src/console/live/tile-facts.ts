import type { RoomAttention } from '@palco/contract/rooms/room-attention'
import type { AudienceTrend } from './audience-trend.ts'
import type { LiveRoomRow } from './live-rooms.ts'

/** What a room of this hour shows, in the control room and on its second screen. */
export interface TileFacts {
  row: LiveRoomRow
  trend: AudienceTrend | null
  /** `🇧🇷 Português (Brasil)` */
  language: string
  /** Addresses that were refused by the last check. */
  refused: readonly RoomAttention[]
}
