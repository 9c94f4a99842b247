import { type AttendedStay, BRIDGED_GAP_MS, isClosed } from '@palco/contract/united-stays'
import { v7 as newId } from 'uuid'

/** Longer stays are split, because open rows are found by the index on their start. */
export const LONGEST_STAY_MS = 86_400_000

/** A person in a room, as one process sees it: a row that no other process writes. */
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

/** Whether a person who is seen now continues this stay. */
export const goesOn = (stay: Stay, now: number) => isBridged(stay, now) && !isClosed(stay)

export const isBridged = ({ lastSeenAt }: Stay, now: number) => now - lastSeenAt <= BRIDGED_GAP_MS

/** Never shrinks, even if the clock is set back. */
export function extendStay(stay: Stay, now: number, isHidden: boolean) {
  const passed = Math.max(0, now - stay.lastSeenAt)
  if (isHidden) stay.hiddenMs += passed
  stay.lastSeenAt += passed
}

/** `isOnPurpose` closes it. Otherwise the connection was lost, and may come back within the bridged gap. */
export function endStay(stay: Stay, isOnPurpose: boolean) {
  stay.leftAt = stay.lastSeenAt + (isOnPurpose ? 0 : BRIDGED_GAP_MS)
}
