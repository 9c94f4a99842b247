import { HEARTBEAT_MS } from '@palco/contract/limits'
import { v7 as newId } from 'uuid'

/** Three beats: whoever lost his connection and is back sooner was never away. */
export const BRIDGE_MS = 3 * HEARTBEAT_MS

/** The index by its beginning is all that finds the open ones: whoever stays longer begins a new one. */
export const LONGEST_STAY_MS = 86_400_000

/** One time that a person was in a room, without a gap: a row of the ledger. */
export interface Stay {
  id: string
  userId: string
  roomId: string
  startedAt: number
  lastSeenAt: number
  /**
   * Set once no page is in the room any more: from then on nobody comes back to this stay. For who said that he leaves it
   * is at once, for whose connection was lost only after the time that is bridged.
   */
  leftAt: number | null
  hiddenMs: number
  /** Whether it is clear which row it is: its own, or one that another node or an earlier start has begun. */
  isPlaced: boolean
  /** As its row has it; null before there is one. */
  writtenHiddenMs: number | null
}

export type StayRow = Pick<Stay, 'id' | 'userId' | 'roomId' | 'startedAt' | 'lastSeenAt' | 'hiddenMs'>

export const beginStay = (userId: string, roomId: string, now: number): Stay => ({
  id: newId(),
  userId,
  roomId,
  startedAt: now,
  lastSeenAt: now,
  leftAt: null,
  hiddenMs: 0,
  isPlaced: false,
  writtenHiddenMs: null,
})

/** Whoever comes now begins another one. */
export const isOver = ({ leftAt, lastSeenAt }: Stay) => leftAt !== null && leftAt <= lastSeenAt

/** Nothing but the time it was last seen at is new: so it is with nearly all, in every batch. */
export const isOnlyExtended = ({ leftAt, hiddenMs, writtenHiddenMs }: Stay) =>
  leftAt === null && hiddenMs === writtenHiddenMs

export const isBridged = ({ lastSeenAt }: Stay, now: number) => now - lastSeenAt <= BRIDGE_MS

/** The clock may be set back: a stay never shrinks. */
export function extendStay(stay: Stay, now: number, isHidden: boolean) {
  const passed = Math.max(0, now - stay.lastSeenAt)
  if (isHidden) stay.hiddenMs += passed
  stay.lastSeenAt += passed
}

/** Whether it is the same time in the room: the two overlap, or less than the bridge lies between them. */
export const canContinue = (stay: Stay, row: StayRow) =>
  row.lastSeenAt >= stay.startedAt - BRIDGE_MS &&
  row.startedAt <= stay.lastSeenAt + BRIDGE_MS &&
  row.startedAt >= stay.startedAt - LONGEST_STAY_MS

/** Goes on where the row ends: the person was on another node, or the server has started anew. */
export function continueStay(stay: Stay, row: StayRow) {
  // Its own row, of a write whose answer was lost, tells nothing new.
  if (row.id !== stay.id) {
    stay.id = row.id
    stay.startedAt = Math.min(stay.startedAt, row.startedAt)
    // Who has left here was seen here no later, and may be on the other node still.
    if (stay.leftAt === null) stay.lastSeenAt = Math.max(stay.lastSeenAt, row.lastSeenAt)
    stay.hiddenMs += row.hiddenMs
  }
  stay.isPlaced = true
}

/** One for each row, as no statement may write one twice: what was seen last counts. */
export function foldStays(stays: readonly Stay[]): Stay[] {
  const folded = new Map<string, Stay>()
  for (const stay of stays) {
    const other = folded.get(stay.id)
    if (!other) folded.set(stay.id, stay)
    else {
      const newest = stay.lastSeenAt >= other.lastSeenAt ? stay : other
      const startedAt = Math.min(stay.startedAt, other.startedAt)
      folded.set(stay.id, { ...newest, startedAt, hiddenMs: Math.max(stay.hiddenMs, other.hiddenMs) })
    }
  }
  return [...folded.values()]
}
