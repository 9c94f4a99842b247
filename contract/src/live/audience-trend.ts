import * as z from 'zod/mini'
import { HISTORY_MINUTES, type LiveHistory } from './live.ts'
import type { LiveRoomRow } from './live-rooms.ts'

export const TREND_MINUTES = 5
const MINUTE_MS = 60_000
/** Smaller audiences are not checked for a drop: if two people leave a room of five, that is no problem. */
const FEW_VIEWERS = 10

export const trend = z.object({
  /** How many more viewers there are than `TREND_MINUTES` ago; negative if there are fewer. */
  change: z.int(),
  /** Whether a third or more of the viewers have left. False if there were fewer than `FEW_VIEWERS`. */
  isSteepDrop: z.boolean(),
})
export type AudienceTrend = z.infer<typeof trend>

/**
 * Returns how the audience has changed; `null` before the room opens or without data. A room that is missing in the
 * history had no viewers.
 */
export function audienceTrend(
  history: LiveHistory | undefined,
  { status, counts }: Pick<LiveRoomRow, 'status' | 'counts'>,
  now: number,
): AudienceTrend | null {
  if (!history || !counts || status === 'comingSoon') return null
  const { id: roomId, viewers } = counts
  const minute = Math.floor((now - Date.parse(history.since)) / MINUTE_MS) - TREND_MINUTES
  if (minute < 0 || minute >= HISTORY_MINUTES) return null
  const before = history.rooms.find(({ id }) => id === roomId)?.viewers[minute] ?? 0
  return { change: viewers - before, isSteepDrop: before >= FEW_VIEWERS && viewers <= (before * 2) / 3 }
}
