import { type AttendedStay, BRIDGED_GAP_MS, isClosed } from '@palco/contract/attendance/united-stays'
import { type Heartbeat, heartbeat } from '@palco/contract/realtime/realtime'
import { v7 as newId } from 'uuid'

/**
 * The longest stay. Longer ones are split, so that queries for open stays can skip rows that started longer ago than
 * this.
 */
export const LONGEST_STAY_MS = 86_400_000

export type StayKind = 'live' | 'recording'

export interface Spot {
  readonly userId: string
  readonly roomId: string
  readonly kind: StayKind
}

/** One person's time in a room or its recording, as measured by one process. */
export interface Stay extends AttendedStay, Spot {
  readonly id: string
}

export const keyOf = ({ userId, roomId, kind }: Spot) => `${userId} ${roomId} ${kind}`

export const beginStay = ({ userId, roomId, kind }: Spot, now: number): Stay => ({
  id: newId(),
  userId,
  roomId,
  kind,
  startedAt: now,
  lastSeenAt: now,
  leftAt: null,
  hiddenMs: 0,
})

export const goesOn = (stay: Stay, now: number) => isBridged(stay, now) && !isClosed(stay)

export const isBridged = ({ lastSeenAt }: Stay, now: number) => now - lastSeenAt <= BRIDGED_GAP_MS

/** Extends a stay to `now`, but never shortens it, even if the clock is set back. */
export function extendStay(stay: Stay, now: number, isHidden: boolean) {
  const passed = Math.max(0, now - stay.lastSeenAt)
  if (isHidden) stay.hiddenMs += passed
  stay.lastSeenAt += passed
}

/**
 * Ends a stay. If the connection was lost, the stay may continue within `BRIDGED_GAP_MS`; if the person left on
 * purpose, it may not.
 */
export function endStay(stay: Stay, isOnPurpose: boolean) {
  stay.leftAt = stay.lastSeenAt + (isOnPurpose ? 0 : BRIDGED_GAP_MS)
}

/** To save time, does not parse a heartbeat that is equal to the last one. */
export function readReport(last: Heartbeat | null, payload: unknown): Heartbeat | null {
  if (payload === undefined) return null
  return isRepeated(last, payload) ? last : (heartbeat.safeParse(payload).data ?? null)
}

const isRepeated = (last: Heartbeat | null, payload: unknown) =>
  last !== null &&
  typeof payload === 'object' &&
  payload !== null &&
  Reflect.get(payload, 'roomId') === last.roomId &&
  Reflect.get(payload, 'visible') === last.visible &&
  Reflect.get(payload, 'recording') === last.recording

export const spotOf = ({ userId }: { userId: string }, { roomId, recording }: Heartbeat): Spot => ({
  userId,
  roomId,
  kind: recording ? 'recording' : 'live',
})
