import { HEARTBEAT_MS } from '../base/limits.ts'

// Merges the attendance rows of one person in one room into stays. Every reader of the table goes through here. All times
// are epoch milliseconds.

/** Three heartbeats: a connection that is back within this time was not away. */
export const BRIDGED_GAP_MS = 3 * HEARTBEAT_MS

/** A row of the table: a person in a room, as recorded by one process. */
export interface AttendedStay {
  startedAt: number
  lastSeenAt: number
  /** `null` while a page is open, or if the process died. */
  leftAt: number | null
  /** For how long no page of the person was visible. */
  hiddenMs: number
}

/** Rows merged into one stay. */
export interface UnitedStay {
  startedAt: number
  lastSeenAt: number
  leftAt: number | null
  /** The rows and the bridged gaps between them. */
  parts: AttendedStay[]
}

/** The person left or had to leave: what follows is another stay, however soon. */
export const isClosed = ({ lastSeenAt, leftAt }: Pick<AttendedStay, 'lastSeenAt' | 'leftAt'>) =>
  leftAt !== null && leftAt <= lastSeenAt

/**
 * Rows that overlap or touch are one stay, and so are rows at most `BRIDGED_GAP_MS` apart, unless the one that ends last before
 * the gap is closed. A bridged gap counts as visible.
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
