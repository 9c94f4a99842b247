import { HEARTBEAT_MS } from '../base/limits.ts'

// Merges the attendance rows of one person in one room into stays. All times are epoch milliseconds.

/** A connection that comes back within this time continues the stay. */
export const BRIDGED_GAP_MS = 3 * HEARTBEAT_MS

export interface AttendedStay {
  startedAt: number
  lastSeenAt: number
  /**
   * When the person left. `null` while a page is open, or if the server's process died. Later than `lastSeenAt` if the
   * connection was lost.
   */
  leftAt: number | null
  /** For how long no page of the person was visible. */
  hiddenMs: number
}

export interface UnitedStay {
  startedAt: number
  lastSeenAt: number
  leftAt: number | null
  /** The rows that were merged, and one part for each bridged gap between them. */
  parts: AttendedStay[]
}

/** Whether the person left or was removed. The next row then begins a new stay, even after a short gap. */
export const isClosed = ({ lastSeenAt, leftAt }: Pick<AttendedStay, 'lastSeenAt' | 'leftAt'>) =>
  leftAt !== null && leftAt <= lastSeenAt

/**
 * Merges rows that overlap or are at most `BRIDGED_GAP_MS` apart. The gap between two rows counts as time in a visible
 * page. A gap after a closed row (`isClosed`) is not bridged.
 */
export function uniteStays(stays: readonly AttendedStay[]): UnitedStay[] {
  const united: UnitedStay[] = []
  for (const stay of [...stays].sort((one, other) => one.startedAt - other.startedAt)) {
    const { startedAt, lastSeenAt, leftAt } = stay
    const last = united.at(-1)
    if (!last || startedAt > last.lastSeenAt + (isClosed(last) ? 0 : BRIDGED_GAP_MS)) {
      united.push({ startedAt, lastSeenAt, leftAt, parts: [stay] })
      continue
    }
    if (startedAt > last.lastSeenAt)
      last.parts.push({ startedAt: last.lastSeenAt, lastSeenAt: startedAt, leftAt: null, hiddenMs: 0 })
    last.parts.push(stay)
    const endsLater = lastSeenAt > last.lastSeenAt || (lastSeenAt === last.lastSeenAt && !isClosed(stay))
    if (endsLater) Object.assign(last, { lastSeenAt, leftAt })
  }
  return united
}
