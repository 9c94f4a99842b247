import { type Heartbeat, heartbeat } from '@palco/contract/realtime/realtime'
import type { Spot } from './stay.ts'

/** The place that a heartbeat reports, if any. Not parsed if it is the last one again: parsing is its most expensive part. */
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
