import { type AttendedStay, BRIDGED_GAP_MS, isClosed } from '@palco/contract/united-stays'
import { v7 as newId } from 'uuid'

/** The index by start time is what finds open rows: longer stays are split. */
export const LONGEST_STAY_MS = 86_400_000

/** A person in a room as this process sees it: one row, which no other process writes. */
export interface Stay extends AttendedStay {
  readonly id: string
  readonly userId: string
  readonly roomId: string
}

export const keyOf = ({ userId, roomId }: { userId: string; roomId: string }) => `${userId} ${roomId}`

export const beginStay = (userId: string, roomId: string, now: number): Stay => ({
  id: newId(),
  userId,
  roomId,
  startedAt: now,
  lastSeenAt: now,
  leftAt: null,
  hiddenMs: 0,
})

/** Whether a person who is seen now is still in this stay. */
export const goesOn = (stay: Stay, now: number) => isBridged(stay, now) && !isClosed(stay)

export const isBridged = ({ lastSeenAt }: Stay, now: number) => now - lastSeenAt <= BRIDGED_GAP_MS

/** The clock may be set back: a stay never shrinks. */
export function extendStay(stay: Stay, now: number, isHidden: boolean) {
  const passed = Math.max(0, now - stay.lastSeenAt)
  if (isHidden) stay.hiddenMs += passed
  stay.lastSeenAt += passed
}

/** `isOnPurpose` closes it. Otherwise the connection was lost, and the person may come back to it. */
export function endStay(stay: Stay, isOnPurpose: boolean) {
  stay.leftAt = stay.lastSeenAt + (isOnPurpose ? 0 : BRIDGED_GAP_MS)
}
