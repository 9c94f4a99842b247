import { foldText } from '../base/fold-text.ts'
import type { Room } from './rooms.ts'
import { checkWebinarUrl } from './webinar-url.ts'

export type PlannedRoom = Pick<Room, 'id' | 'active' | 'groupId' | 'speaker' | 'webinarUrl' | 'startDate' | 'endDate'>

export interface RoomOverlap {
  kind: (typeof KINDS)[number]
  ids: [string, string]
}

type Slot = Exclude<ReturnType<typeof slotOf>, never[]>

/**
 * Finds active rooms at the same time with the same group, speaker or URL. Ignores rooms that lack a date, and ignores
 * backup URLs, because often all rooms share one.
 */
export function roomOverlaps(rooms: readonly PlannedRoom[]): RoomOverlap[] {
  const slots = rooms.flatMap(slotOf).sort((one, other) => one.start - other.start)
  const overlaps: RoomOverlap[] = []
  let running: Slot[] = []
  for (const slot of slots) {
    running = running.filter(({ end }) => end > slot.start)
    for (const other of running)
      for (const kind of sharedBy(other, slot)) overlaps.push({ kind, ids: [other.id, slot.id] })
    running.push(slot)
  }
  return overlaps
}

function slotOf({ id, active, groupId, speaker, webinarUrl, startDate, endDate }: PlannedRoom) {
  if (!active || !startDate || !endDate) return []
  const name = foldText(speaker).replace(/\s+/g, ' ').trim()
  // `embedUrl` is the same for youtu.be/x and youtube.com/watch?v=x.
  const address = checkWebinarUrl(webinarUrl).embedUrl ?? webinarUrl.trim()
  return { id, start: Date.parse(startDate), end: Date.parse(endDate), group: groupId, speaker: name, address }
}

const KINDS = ['group', 'speaker', 'address'] as const

/** A missing group, speaker or URL is '', which never counts as shared. */
const sharedBy = (one: Slot, other: Slot) => KINDS.filter((kind) => one[kind] && one[kind] === other[kind])
