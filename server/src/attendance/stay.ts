import { HEARTBEAT_MS } from '@palco/contract/limits'
import { v7 as newId } from 'uuid'

/** Three beats: whoever is back sooner was never away. */
export const BRIDGE_MS = 3 * HEARTBEAT_MS

/** One time that a person was in a room, without a gap: a row of the ledger. */
export interface Stay {
  id: string
  userId: string
  roomId: string
  startedAt: number
  lastSeenAt: number
  /** Set once the last page has left the room; the person may come back to the same stay. */
  leftAt: number | null
  hiddenMs: number
  /** Whether it is clear which row it is: its own, or one that another node or an earlier start has begun. */
  isPlaced: boolean
}

export const beginStay = (userId: string, roomId: string, now: number): Stay => ({
  id: newId(),
  userId,
  roomId,
  startedAt: now,
  lastSeenAt: now,
  leftAt: null,
  hiddenMs: 0,
  isPlaced: false,
})

export const isBridged = ({ lastSeenAt }: Stay, now: number) => now - lastSeenAt <= BRIDGE_MS

/** The clock may be set back: a stay never shrinks. */
export function extendStay(stay: Stay, now: number, isHidden: boolean) {
  const passed = Math.max(0, now - stay.lastSeenAt)
  if (isHidden) stay.hiddenMs += passed
  stay.lastSeenAt += passed
}

/** Goes on where the row ends: the person was on another node, or the server has started anew. */
export function continueStay(stay: Stay, row: Pick<Stay, 'id' | 'startedAt' | 'lastSeenAt' | 'hiddenMs'>) {
  // Its own row, of a write whose answer was lost, tells nothing new.
  if (row.id !== stay.id) {
    stay.id = row.id
    stay.startedAt = Math.min(stay.startedAt, row.startedAt)
    stay.lastSeenAt = Math.max(stay.lastSeenAt, row.lastSeenAt)
    stay.hiddenMs += row.hiddenMs
  }
  stay.isPlaced = true
}
