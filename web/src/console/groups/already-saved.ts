import type { GroupCreate, GroupWithRooms } from '@palco/contract/groups'
import type { Room } from '@palco/contract/rooms'
import { safeHtml } from '../../ui/safe-html.ts'
import { type DraftEvent, type GroupDraft, isSameGroup, knownRoomIds, type RoomFields } from './group-draft.ts'

const FIELDS = ['name', 'titulo', 'language', 'webinarUrl', 'startDate', 'endDate'] as const

/** The server cleans a description before it stores it: two are the same if they show the same. */
const isSameRoom = (room: Room, fields: RoomFields) =>
  FIELDS.every((field) => room[field] === fields[field]) && safeHtml(room.description) === safeHtml(fields.description)

/** What the server has carried out of a draft although its answer never arrived. */
export function alreadySaved(draft: GroupDraft, fields: GroupCreate, saved: GroupWithRooms): DraftEvent[] {
  const known = knownRoomIds(draft.entries)
  const unknown = saved.rooms.filter(({ id }) => !known.has(id))

  const rooms = draft.entries.flatMap((entry): DraftEvent[] => {
    const { key } = entry
    if (entry.name === 'added') {
      const at = unknown.findIndex((room) => isSameRoom(room, entry.fields))
      return unknown.splice(at, at < 0 ? 0 : 1).map((room) => ({ type: 'roomSaved', key, room, sent: entry.fields }))
    }
    const room = saved.rooms.find(({ id }) => id === entry.room.id)
    if (entry.name === 'removed' && !room) return [{ type: 'roomDeleted', key }]
    if (entry.name !== 'changed' || !room || !isSameRoom(room, entry.fields)) return []
    return [{ type: 'roomSaved', key, room, sent: entry.fields }]
  })
  return isSameGroup(saved, fields) ? [{ type: 'groupSaved', group: saved }, ...rooms] : rooms
}
