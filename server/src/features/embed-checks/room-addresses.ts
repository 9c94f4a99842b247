import { type EmbedSlot, lastProbeDue } from '@palco/contract/embed-checks/embed-checks'
import type { Room } from '@palco/contract/rooms/rooms'
import type { EmbedChecksTable } from '../../base/db/schema.ts'

export interface RoomAddress {
  roomId: string
  slot: EmbedSlot
  url: string
  /** The room's version, which stays the same when its recording changes. */
  version: number
  startDate: string | null
  /** When the recording was published; `null` if it is not published, or for a live URL. */
  publishedAt: string | null
}

export function addressesOf({ id: roomId, version, startDate, ...room }: Room): RoomAddress[] {
  const live = { roomId, version, startDate, publishedAt: null }
  const recorded = { roomId, version, startDate: null, publishedAt: room.recordingPublishedAt }
  return [
    { ...live, slot: 'main', url: room.webinarUrl },
    ...(room.backupUrl ? [{ ...live, slot: 'backup' as const, url: room.backupUrl }] : []),
    ...(room.recordingUrl ? [{ ...recorded, slot: 'recording' as const, url: room.recordingUrl }] : []),
  ]
}

/**
 * Returns a function that finds the last check of a room's main, backup or recording URL (`slot`). The URL may have
 * changed since that check.
 */
export function lastChecks(rows: readonly EmbedChecksTable[]) {
  const byKey = new Map(rows.map((row) => [`${row.room_id} ${row.slot}`, row]))
  return ({ roomId, slot }: RoomAddress) => byKey.get(`${roomId} ${slot}`)
}

export const isChangedSince = (present: RoomAddress, probed: RoomAddress) =>
  present.url !== probed.url || present.version > probed.version || present.publishedAt !== probed.publishedAt

/**
 * True if the URL is new, if the room was saved after a probe whose verdict was not `plays`, or if it is time for one
 * of the probes that are planned before the start. A recording is probed again only when it is published.
 */
export function isProbeDue(address: RoomAddress, last: EmbedChecksTable | undefined, now: number): boolean {
  const { slot, url, version, startDate, publishedAt } = address
  if (!last?.checked_at || last.url !== url) return true
  if (slot === 'recording') return publishedAt !== null && last.checked_at < publishedAt
  if (last.verdict !== 'plays' && (last.room_version ?? 0) < version) return true
  const due = lastProbeDue(startDate, now)
  return due !== null && Date.parse(last.checked_at) < due
}
