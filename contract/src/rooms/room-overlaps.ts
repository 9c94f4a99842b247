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
 * Finds active rooms that overlap in time and have the same group, speaker or URL. Ignores rooms that lack a start or
 * an end. Ignores backup URLs, because often all rooms have the same one.
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

/**
 * Returns the ids of the rooms of each transmission, sorted by start. A transmission consists of active rooms with the
 * same URL that overlap each other, directly or in a chain. A room that overlaps no other room is left out.
 */
export function sharedTransmissions(rooms: readonly PlannedRoom[]): string[][] {
  const slots = rooms.flatMap(slotOf).filter(({ address }) => address)
  const ofAddresses = Map.groupBy(
    slots.sort((one, other) => one.start - other.start),
    ({ address }) => address,
  )
  const found = [...ofAddresses.values()].flatMap(transmissionsOf).filter(({ length }) => length > 1)
  return found
    .toSorted(([one], [other]) => (one?.start ?? 0) - (other?.start ?? 0))
    .map((each) => each.map(({ id }) => id))
}

/**
 * Splits rooms with the same URL, sorted by start, into transmissions. A new transmission begins when all earlier rooms
 * have ended.
 */
function transmissionsOf(slots: readonly Slot[]): Slot[][] {
  const found: Slot[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const slot of slots) {
    if (slot.start >= end) found.push([])
    found.at(-1)?.push(slot)
    end = Math.max(end, slot.end)
  }
  return found
}

function slotOf({ id, active, groupId, speaker, webinarUrl, startDate, endDate }: PlannedRoom) {
  if (!active || !startDate || !endDate) return []
  const name = foldText(speaker).replace(/\s+/g, ' ').trim()
  // Compare by `embedUrl`, which is the same for youtu.be/x and youtube.com/watch?v=x.
  const address = checkWebinarUrl(webinarUrl).embedUrl ?? webinarUrl.trim()
  return { id, start: Date.parse(startDate), end: Date.parse(endDate), group: groupId, speaker: name, address }
}

const KINDS = ['group', 'speaker', 'address'] as const

/** Returns what two rooms share. A missing group, speaker or URL is '' and is never shared. */
const sharedBy = (one: Slot, other: Slot) => KINDS.filter((kind) => one[kind] && one[kind] === other[kind])
