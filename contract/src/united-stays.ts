import { HEARTBEAT_MS } from './limits.ts'

// How the rows of one person in one room become the times they were there. Every reader of the table goes through here.
// All times are epoch milliseconds.

/** Three heartbeats: a lost connection that is back within this time is no absence. */
export const BRIDGED_GAP_MS = 3 * HEARTBEAT_MS

/** A row of the table: a person in a room, as one process has seen it. */
export interface AttendedStay {
  startedAt: number
  lastSeenAt: number
  /** `null` while a page is there, and where the process died. */
  leftAt: number | null
  /** How long of it no page of the person could be seen. */
  hiddenMs: number
}

/** Rows that are one time in the room. */
export interface UnitedStay {
  startedAt: number
  lastSeenAt: number
  leftAt: number | null
  /** The rows and the bridged gaps between them. */
  parts: AttendedStay[]
}

/** The person said that they leave, or had to: what comes next is another stay, however soon. */
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
