import { foldText } from '../base/fold-text.ts'
import type { Room } from './rooms.ts'
import { checkWebinarUrl } from './webinar-url.ts'

export type PlannedRoom = Pick<Room, 'id' | 'active' | 'groupId' | 'speaker' | 'webinarUrl' | 'startDate' | 'endDate'>

export interface RoomOverlap {
  kind: 'group' | 'speaker' | 'address'
  /** The room that starts first comes first. */
  ids: [string, string]
}

interface Slot {
  id: string
  start: number
  end: number
  groupId: string
  /** '' without one. */
  speaker: string
  /** '' without one. */
  address: string
}

/**
 * Pairs of active rooms at the same time that share their group, their speaker or their address. Rooms without both dates
 * are left out, and backup addresses: one for the whole week is common. A room may start at the minute in which another ends.
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

function slotOf({ id, active, groupId, speaker, webinarUrl, startDate, endDate }: PlannedRoom): Slot[] {
  if (!active || !startDate || !endDate) return []
  const name = foldText(speaker).replace(/\s+/g, ' ').trim()
  return [
    {
      id,
      start: Date.parse(startDate),
      end: Date.parse(endDate),
      groupId,
      speaker: name,
      address: comparedUrl(webinarUrl),
    },
  ]
}

/** youtu.be/x and youtube.com/watch?v=x are one address. */
const comparedUrl = (url: string) => checkWebinarUrl(url).embedUrl ?? url.trim()

function sharedBy(one: Slot, other: Slot): RoomOverlap['kind'][] {
  const kinds: RoomOverlap['kind'][] = []
  if (one.groupId === other.groupId) kinds.push('group')
  if (one.speaker && one.speaker === other.speaker) kinds.push('speaker')
  if (one.address && one.address === other.address) kinds.push('address')
  return kinds
}
