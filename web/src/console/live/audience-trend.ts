import { HISTORY_MINUTES, type LiveHistory } from '@palco/contract/live'

export const TREND_MINUTES = 5
const MINUTE_MS = 60_000
/** Two people who leave a room of five are no trouble. */
const FEW_VIEWERS = 10

export interface AudienceTrend {
  /** Compared with the viewers some minutes ago. */
  change: number
  /** A third or more has left. */
  isSteepDrop: boolean
}

/** `null` while the history is missing or too old. A room without a history had nobody. */
export function audienceTrend(
  history: LiveHistory | undefined,
  roomId: string,
  viewers: number,
  now: number,
): AudienceTrend | null {
  if (!history) return null
  const minute = Math.floor((now - Date.parse(history.since)) / MINUTE_MS) - TREND_MINUTES
  if (minute < 0 || minute >= HISTORY_MINUTES) return null
  const before = history.rooms.find(({ id }) => id === roomId)?.viewers[minute] ?? 0
  return { change: viewers - before, isSteepDrop: before >= FEW_VIEWERS && viewers <= (before * 2) / 3 }
}
