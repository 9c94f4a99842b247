import type { Group, GroupCreate, GroupWithRooms } from '@palco/contract/groups'
import { type Room, type StagedRoom, stagedRoomProblem } from '@palco/contract/rooms'
import { merge } from '../kit/merge.ts'

export type RoomFields = Omit<StagedRoom, 'id'>

/** How a room of the dialog stands to the server. The key stays its own when it is saved. */
export type RoomEntry = { key: string } & (
  | { name: 'added'; fields: RoomFields }
  | { name: 'kept'; room: Room }
  | { name: 'changed'; room: Room; fields: RoomFields }
  | { name: 'removed'; room: Room }
)

/** A group with what is still to be sent of its rooms (SPEC §4). */
export interface GroupDraft {
  /** As the server has it; `null` until it is created. */
  group: Group | null
  entries: readonly RoomEntry[]
  lastKey: number
}

export type DraftEvent =
  | { type: 'roomAdded'; fields: RoomFields }
  | { type: 'roomChanged'; key: string; fields: RoomFields }
  | { type: 'roomRemoved'; key: string }
  | { type: 'removalUndone'; key: string }
  | { type: 'groupSaved'; group: Group }
  | { type: 'roomSaved'; key: string; room: Room; sent: RoomFields }
  | { type: 'roomDeleted'; key: string }
  | { type: 'reloaded'; group: GroupWithRooms }
  | { type: 'gone' }

const kept = (room: Room): RoomEntry => ({ key: room.id, name: 'kept', room })

export const draftOf = (group: GroupWithRooms | null): GroupDraft => ({
  group,
  entries: group?.rooms.map(kept) ?? [],
  lastKey: 0,
})

export function nextDraft(draft: GroupDraft, event: DraftEvent): GroupDraft {
  switch (event.type) {
    case 'roomAdded': {
      const lastKey = draft.lastKey + 1
      const added: RoomEntry = { key: `added-${lastKey}`, name: 'added', fields: event.fields }
      return { ...draft, lastKey, entries: [...draft.entries, added] }
    }
    case 'roomChanged':
      return withEntry(draft, event.key, (entry) =>
        entry.name === 'added'
          ? { ...entry, fields: event.fields }
          : { key: entry.key, name: 'changed', room: entry.room, fields: event.fields },
      )
    case 'roomRemoved':
      return withEntry(draft, event.key, (entry) =>
        entry.name === 'added' ? null : { key: entry.key, name: 'removed', room: entry.room },
      )
    case 'removalUndone':
      return withEntry(draft, event.key, (entry) => (entry.name === 'removed' ? { ...entry, name: 'kept' } : entry))
    case 'groupSaved':
      return { ...draft, group: event.group }
    case 'roomSaved':
      return savedRoom(draft, event)
    case 'roomDeleted':
      return withEntry(draft, event.key, () => null)
    case 'reloaded':
      return { ...draft, group: event.group, entries: reloadedEntries(draft.entries, event.group.rooms) }
    case 'gone':
      return { ...draft, group: null, entries: draft.entries.flatMap(asNew) }
  }
}

/** It may have been edited, or taken out, since it was sent: then that is what is left to do. */
function savedRoom(draft: GroupDraft, { key, room, sent }: DraftEvent & { type: 'roomSaved' }): GroupDraft {
  const isStillThere = draft.entries.some((entry) => entry.key === key)
  if (!isStillThere) return { ...draft, entries: [...draft.entries, { key, name: 'removed', room }] }
  return withEntry(draft, key, (entry) => {
    if (entry.name === 'removed') return { key, name: 'removed', room }
    const fields = fieldsOf(entry)
    return fields === sent ? { key, name: 'kept', room } : { key, name: 'changed', room, fields }
  })
}

const withEntry = (draft: GroupDraft, key: string, change: (entry: RoomEntry) => RoomEntry | null): GroupDraft => ({
  ...draft,
  entries: draft.entries.flatMap((entry) => (entry.key === key ? (change(entry) ?? []) : [entry])),
})

/** Its group was deleted, and the room with it: what is shown here may be created again. */
const asNew = (entry: RoomEntry): RoomEntry[] =>
  entry.name === 'removed' ? [] : [{ key: entry.key, name: 'added', fields: pickFields(fieldsOf(entry)) }]

/** What somebody else has changed, added or deleted is taken over; what is staged here and still fits stays. */
function reloadedEntries(entries: readonly RoomEntry[], rooms: readonly Room[]): RoomEntry[] {
  const mine = entries.flatMap((entry): RoomEntry[] => {
    if (entry.name === 'added') return [entry]
    const room = rooms.find(({ id }) => id === entry.room.id)
    if (!room) return entry.name === 'changed' ? asNew(entry) : []
    if (entry.name !== 'changed') return [{ ...entry, room }]
    return [{ ...entry, room, fields: merge(pickFields(entry.room), pickFields(entry.fields), pickFields(room)) }]
  })
  const known = knownRoomIds(mine)
  return [...mine, ...rooms.filter(({ id }) => !known.has(id)).map(kept)]
}

export const knownRoomIds = (entries: readonly RoomEntry[]): Set<string> =>
  new Set(entries.flatMap((entry) => (entry.name === 'added' ? [] : [entry.room.id])))

export const fieldsOf = (entry: RoomEntry): RoomFields =>
  entry.name === 'added' || entry.name === 'changed' ? entry.fields : entry.room

/** What is typed of a room, and nothing else of it. */
export const pickFields = ({ name, titulo, description, language, webinarUrl, startDate, endDate }: RoomFields) => ({
  ...{ name, titulo, description, language, webinarUrl, startDate, endDate },
})

export const isSameGroup = (group: Group, fields: GroupCreate) =>
  group.name === fields.name && group.description === fields.description && group.maxRooms === fields.maxRooms

const remaining = ({ entries }: GroupDraft) => entries.filter(({ name }) => name !== 'removed')

export const countRooms = (draft: GroupDraft) => remaining(draft).length

/** Why no room can be added (SPEC §5), or `null`. */
export const fullProblem = (draft: GroupDraft, maxRooms: number): string | null =>
  countRooms(draft) < maxRooms ? null : `O grupo já tem o máximo de ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}`

/** Why the group can't be saved with these rooms (SPEC §5), or `null`. */
export function draftProblem(draft: GroupDraft, maxRooms: number): string | null {
  const count = countRooms(draft)
  if (count > maxRooms) return `O grupo já tem ${count} salas: o máximo não pode ser menor`
  const problems = remaining(draft).map((entry) => stagedRoomProblem(fieldsOf(entry)))
  return problems.find((problem) => problem) ?? null
}
