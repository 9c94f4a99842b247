import * as z from 'zod/mini'
import { id, instant } from '../base/fields.ts'

/** `window`: the webinar opens in a separate window, for sites that refuse to be framed. */
export const roomMode = z.enum(['page', 'window'])
export const onAir = z.enum(['main', 'backup'])

/**
 * Broadcast when the dates, the mode or `onAir` of a room change, to everybody who sees the room in the portal.
 * Contains no URLs, because some of these people may not enter the room yet.
 */
export const roomAir = z.object({
  roomId: id,
  onAir,
  mode: roomMode,
  /** Optional: nodes of the previous release don't send it (rolling upgrade). */
  startDate: z.optional(z.nullable(instant)),
  endDate: z.nullable(instant),
})

export type RoomMode = z.infer<typeof roomMode>
export type OnAir = z.infer<typeof onAir>
export type RoomAir = z.infer<typeof roomAir>

interface Addresses {
  webinarUrl: string
  backupUrl: string
  onAir: OnAir
}

/**
 * Returns the URL that participants watch now (`webinarUrl`) and the other URL (`standbyUrl`). Without a backup URL,
 * participants always watch the main URL.
 */
export const addressesOnAir = ({ webinarUrl, backupUrl, onAir }: Addresses) =>
  onAir === 'backup' && backupUrl
    ? { webinarUrl: backupUrl, standbyUrl: webinarUrl }
    : { webinarUrl, standbyUrl: backupUrl }

interface Watched {
  webinarUrl: string
  standbyUrl: string
  onAir: OnAir
  mode: RoomMode
  startDate: string | null
  endDate: string | null
  graceMinutes: number
}

/** Applies a change that the server sent (`room_aired`) to the room that a person is watching. */
export function withAir<Room extends Watched>(room: Room, air: RoomAir, now: number): Room {
  const { onAir, mode, startDate = room.startDate, endDate } = air
  // If an administrator moves the end into the past, close the room without a grace period.
  const isClosed = endDate !== null && endDate !== room.endDate && Date.parse(endDate) < now
  const updated = { ...room, mode, startDate, endDate, ...(isClosed && { graceMinutes: 0 }) }
  // Without a standby URL, the page can't switch by itself. It gets the new URL when it fetches the room again.
  if (onAir === room.onAir || !room.standbyUrl) return updated
  return { ...updated, onAir, webinarUrl: room.standbyUrl, standbyUrl: room.webinarUrl }
}
