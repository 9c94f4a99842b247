import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

/** In the room's page, or in a window of its own: some sites refuse to be shown inside another page. */
export const roomMode = z.enum(['page', 'window'])
export const onAir = z.enum(['main', 'backup'])

/**
 * How a room is on air, as all who see it are told at once. It names no address, so who may not enter yet may hear it:
 * whoever is inside has both already, and nobody has to ask.
 */
export const roomAir = z.object({ roomId: id, onAir, mode: roomMode, endDate: z.nullable(instant) })

export type RoomMode = z.infer<typeof roomMode>
export type OnAir = z.infer<typeof onAir>
export type RoomAir = z.infer<typeof roomAir>

interface Addresses {
  webinarUrl: string
  backupUrl: string
  onAir: OnAir
}

/** What is watched, and what waits. A room whose backup address was taken away is back on its main one. */
export const addressesOnAir = ({ webinarUrl, backupUrl, onAir }: Addresses) =>
  onAir === 'backup' && backupUrl
    ? { webinarUrl: backupUrl, standbyUrl: webinarUrl }
    : { webinarUrl, standbyUrl: backupUrl }

interface Watched {
  webinarUrl: string
  standbyUrl: string
  onAir: OnAir
  mode: RoomMode
  endDate: string | null
  graceMinutes: number
}

/** The room of somebody inside, after he was told of `air`. */
export function withAir<Room extends Watched>(room: Room, { onAir, mode, endDate }: RoomAir, now: number): Room {
  // Whoever moves the end into the past closes the room: the grace period is for an end that comes by the clock.
  const isClosed = endDate !== null && endDate !== room.endDate && Date.parse(endDate) < now
  const told = { ...room, mode, endDate, ...(isClosed && { graceMinutes: 0 }) }
  // Without the other address there is nothing to move to: it comes with the answer that is on its way.
  if (onAir === room.onAir || !room.standbyUrl) return told
  return { ...told, onAir, webinarUrl: room.standbyUrl, standbyUrl: room.webinarUrl }
}
