import type { GroupWithRooms } from '@palco/contract/groups/groups'
import { datesMovedByDays, roomDay, roomDays } from '@palco/contract/rooms/room-day'
import {
  type Room,
  type RoomOfGroup,
  type StagedRoom,
  stagedRoom,
  stagedRoomProblem,
} from '@palco/contract/rooms/rooms'
import { safeHtml } from '../../ui/safe-html.ts'
import { merge } from '../kit/form/merge.ts'
import { pickFields } from '../kit/form/pick-fields.ts'
import { copyName } from '../kit/words/plan-texts.ts'

export type RoomEntry = { key: string } & ( // `active` is false for a new room that is hidden.
  | { name: 'added'; fields: StagedRoom; active?: boolean }
  | { name: 'kept'; room: Room }
  | { name: 'changed'; room: Room; fields: StagedRoom }
  // `fields` keeps the unsaved changes of removed and moved rooms, so that an undo restores them.
  | { name: 'removed'; room: Room; fields: StagedRoom | null }
  | { name: 'moved'; room: Room; fields: StagedRoom | null; to: TargetGroup }
)

export type TargetGroup = Pick<GroupWithRooms, 'id' | 'name'>

/** The rooms that somebody else has moved: each room's id with the name of its new group. */
export type MovedTo = ReadonlyMap<string, string>

export interface GroupDraft {
  entries: readonly RoomEntry[]
  lastKey: number
  isReordered?: boolean
  movedTo?: MovedTo | undefined
}

export type DraftEvent =
  | { type: 'roomAdded'; fields: StagedRoom }
  | { type: 'roomChanged'; key: string; fields: StagedRoom }
  | { type: 'roomRemoved'; key: string }
  | { type: 'roomCopied'; key: string }
  | { type: 'dayCopied'; day: string; days: number; timeZone: string }
  /** `at` is the room's new index. */
  | { type: 'roomPlaced'; key: string; at: number }
  | { type: 'roomSent'; key: string; to: TargetGroup }
  /** Also undoes a move to another group. */
  | { type: 'removalUndone'; key: string }
  /** `sent` has the entries of save requests that got no answer. The server may have saved their rooms nevertheless. */
  | { type: 'reloaded'; rooms: readonly Room[]; sent: readonly RoomEntry[]; movedTo?: MovedTo | undefined }
  /** Restores the unsaved changes from before the session ended, and merges the saved rooms into them. */
  | { type: 'restored'; draft: GroupDraft; rooms: readonly Room[] }
  | { type: 'gone' }

const kept = (room: Room): RoomEntry => ({ key: room.id, name: 'kept', room })

export const draftOf = (group: GroupWithRooms | null): GroupDraft => ({
  entries: group?.rooms.map(kept) ?? [],
  lastKey: 0,
})

export const isStaged = ({ entries, isReordered = false }: GroupDraft) =>
  isReordered || entries.some(({ name }) => name !== 'kept')

export const nextKey = ({ lastKey }: GroupDraft) => `added-${lastKey + 1}`

export function nextDraft(draft: GroupDraft, event: DraftEvent): GroupDraft {
  switch (event.type) {
    case 'roomAdded':
      return withAdded(draft, event.fields)
    case 'roomCopied':
      return withCopy(draft, event.key)
    case 'dayCopied':
      return entriesOfDay(draft, event.day, event.timeZone)
        .map((entry) => copiedFields(entry))
        .map((fields) => ({ ...fields, ...datesMovedByDays(fields, event.days, event.timeZone) }))
        .reduce((grown, fields) => withAdded(grown, fields), draft)
    case 'roomPlaced':
      return withPlaced(draft, event.key, event.at)
    case 'roomSent':
      return withEntry(draft, event.key, (entry) =>
        entry.name === 'kept' || entry.name === 'changed'
          ? { key: entry.key, name: 'moved', room: entry.room, fields: changedFields(entry), to: event.to }
          : entry,
      )
    case 'roomChanged':
      return withEntry(draft, event.key, (entry) =>
        entry.name === 'added'
          ? { ...entry, fields: event.fields }
          : { key: entry.key, name: 'changed', room: entry.room, fields: event.fields },
      )
    case 'roomRemoved':
      return withEntry(draft, event.key, (entry) =>
        entry.name === 'added'
          ? null
          : { key: entry.key, name: 'removed', room: entry.room, fields: changedFields(entry) },
      )
    case 'removalUndone':
      return withEntry(draft, event.key, (entry) => {
        if (entry.name !== 'removed' && entry.name !== 'moved') return entry
        const { key, room, fields } = entry
        return fields ? { key, name: 'changed', room, fields } : { key, name: 'kept', room }
      })
    case 'reloaded':
      return { ...draft, movedTo: event.movedTo, entries: reloadedEntries(draft, event) }
    case 'restored':
      return { ...event.draft, entries: reloadedEntries(event.draft, { rooms: event.rooms, sent: [] }) }
    case 'gone':
      return { ...draft, entries: draft.entries.flatMap(asNew) }
  }
}

function withAdded(draft: GroupDraft, fields: StagedRoom, after = draft.entries.length - 1): GroupDraft {
  const added: RoomEntry = { key: nextKey(draft), name: 'added', fields }
  const entries = draft.entries.toSpliced(after + 1, 0, added)
  const isLast = entries.at(-1) === added
  return { ...draft, lastKey: draft.lastKey + 1, entries, ...(!isLast && { isReordered: true }) }
}

function withCopy(draft: GroupDraft, key: string): GroupDraft {
  const at = draft.entries.findIndex((entry) => entry.key === key)
  const entry = draft.entries[at]
  if (!entry) return draft
  const fields = copiedFields(entry)
  return withAdded(draft, { ...fields, name: copyName(fields.name) }, at)
}

/**
 * The fields of a copy. If the room was extended, its copy has the planned end, unless the room has unsaved changes.
 */
function copiedFields(entry: RoomEntry): StagedRoom {
  const fields = pickFields(stagedRoom, fieldsOf(entry))
  return entry.name === 'kept' ? { ...fields, endDate: entry.room.plannedEnd ?? fields.endDate } : fields
}

function withPlaced(draft: GroupDraft, key: string, at: number): GroupDraft {
  const from = draft.entries.findIndex((entry) => entry.key === key)
  const entry = draft.entries[from]
  if (!entry || from === at || at < 0 || at >= draft.entries.length) return draft
  return { ...draft, isReordered: true, entries: draft.entries.toSpliced(from, 1).toSpliced(at, 0, entry) }
}

const changedFields = (entry: RoomEntry): StagedRoom | null => (entry.name === 'kept' ? null : entry.fields)

const withEntry = (draft: GroupDraft, key: string, change: (entry: RoomEntry) => RoomEntry | null): GroupDraft => ({
  ...draft,
  entries: draft.entries.flatMap((entry) => (entry.key === key ? (change(entry) ?? []) : [entry])),
})

/** Turns the entry of a room that no longer exists into a new room. Drops the entry if the room was to be removed. */
function asNew(entry: RoomEntry): RoomEntry[] {
  if (entry.name === 'removed') return []
  if (entry.name === 'added') return [entry]
  const fields = pickFields(stagedRoom, fieldsOf(entry))
  return [{ key: entry.key, name: 'added', fields, active: entry.room.active }]
}

type Reloaded = Extract<DraftEvent, { type: 'reloaded' }>

/** Merges the rooms that are saved now into the draft. Keeps unsaved changes that still apply. */
function reloadedEntries(
  { entries, isReordered }: GroupDraft,
  { rooms, sent }: Pick<Reloaded, 'rooms' | 'sent'>,
): RoomEntry[] {
  const known = new Set(entries.flatMap((entry) => (entry.name === 'added' ? [] : [entry.room.id])))
  const unknown = rooms.filter(({ id }) => !known.has(id))
  const saved = savedEntries(sent, unknown)
  const mine = entries.flatMap((entry): RoomEntry[] => {
    if (entry.name === 'added') return [withSaved(entry, saved.get(entry.key))]
    const room = rooms.find(({ id }) => id === entry.room.id)
    if (!room) {
      const isDeletedHere = sent.some(({ key, name }) => key === entry.key && name === 'removed')
      return entry.name === 'changed' || isDeletedHere ? asNew(entry) : []
    }
    if (entry.name === 'kept' || !entry.fields) return [{ ...entry, room }]
    const fields = merge(pickFields(stagedRoom, entry.room), entry.fields, pickFields(stagedRoom, room))
    return [{ ...entry, room, fields }]
  })
  const here = new Set(entries.map(({ key }) => key))
  const takenOut = [...saved].flatMap(([key, { room }]): RoomEntry[] =>
    here.has(key) ? [] : [{ key, name: 'removed', room, fields: null }],
  )
  return [...(isReordered ? mine : inOrderOf(rooms, mine)), ...takenOut, ...unknown.map(kept)]
}

/** Sorts entries in the saved order, unsaved rooms last. */
function inOrderOf(rooms: readonly Room[], entries: readonly RoomEntry[]): RoomEntry[] {
  const places = new Map(rooms.map(({ id }, place) => [id, place]))
  const placeOf = (entry: RoomEntry) => (entry.name === 'added' ? undefined : places.get(entry.room.id)) ?? rooms.length
  return entries.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Saved = { room: Room; sent: StagedRoom }

/**
 * Finds new entries whose room was created although the save got no answer. Maps their keys to these rooms, and removes
 * the rooms from `unknown`.
 */
function savedEntries(sent: readonly RoomEntry[], unknown: Room[]): Map<string, Saved> {
  const saved = new Map<string, Saved>()
  for (const entry of sent) {
    if (entry.name !== 'added' || saved.has(entry.key)) continue
    const at = unknown.findIndex((room) => isSameRoom(room, entry.fields))
    const [room] = at < 0 ? [] : unknown.splice(at, 1)
    if (room) saved.set(entry.key, { room, sent: entry.fields })
  }
  return saved
}

/** Turns a new room's entry into that of the saved room. Edits since the request become unsaved changes. */
function withSaved(entry: RoomEntry & { name: 'added' }, saved: Saved | undefined): RoomEntry {
  if (!saved) return entry
  const { room, sent } = saved
  if (isSameRoom(sent, entry.fields)) return { key: entry.key, name: 'kept', room }
  return { key: entry.key, name: 'changed', room, fields: merge(sent, entry.fields, pickFields(stagedRoom, room)) }
}

/**
 * Whether two rooms have the same fields. Compares sanitised descriptions, because the server stores them sanitised.
 */
function isSameRoom(one: StagedRoom, other: StagedRoom): boolean {
  const cleaned = (each: StagedRoom) =>
    JSON.stringify({ ...pickFields(stagedRoom, each), description: safeHtml(each.description) })
  return cleaned(one) === cleaned(other)
}

export function fieldsOf(entry: RoomEntry): StagedRoom {
  if (entry.name === 'added' || entry.name === 'changed') return entry.fields
  return entry.name === 'kept' ? entry.room : (entry.fields ?? entry.room)
}

/** Returns the changes to save. Rooms that are not in them stay as they are. */
export function roomChanges(draft: GroupDraft) {
  const { entries, isReordered } = draft
  const sent = entries.filter(isToSend)
  return {
    rooms: sent.map(roomToSend),
    removedRoomIds: entries.flatMap((entry) => (entry.name === 'removed' ? [entry.room.id] : [])),
    ...(isReordered && {
      roomOrder: remaining(draft).map((entry) => (entry.name === 'added' ? sent.indexOf(entry) : entry.room.id)),
    }),
  }
}

type EntryToSend = Extract<RoomEntry, { name: 'added' | 'changed' | 'moved' }>

const isToSend = (entry: RoomEntry): entry is EntryToSend => ['added', 'changed', 'moved'].includes(entry.name)

function roomToSend(entry: EntryToSend): RoomOfGroup {
  if (entry.name === 'added') return entry.active === false ? { ...entry.fields, active: false } : entry.fields
  const fields = pickFields(stagedRoom, fieldsOf(entry))
  const { id, version } = entry.room
  return entry.name === 'moved' ? { ...fields, id, version, groupId: entry.to.id } : { ...fields, id, version }
}

const remaining = ({ entries }: GroupDraft) => entries.filter(({ name }) => name !== 'removed' && name !== 'moved')

const entriesOfDay = (draft: GroupDraft, day: string, timeZone: string) =>
  remaining(draft).filter((entry) => roomDay(fieldsOf(entry), timeZone) === day)

export const daysOf = (draft: GroupDraft, timeZone: string) => roomDays(remaining(draft).map(fieldsOf), timeZone)

export const countRooms = (draft: GroupDraft) => remaining(draft).length

export const fullProblem = (draft: GroupDraft, maxRooms: number): string | null =>
  countRooms(draft) < maxRooms ? null : `O grupo já tem o máximo de ${maxRooms} ${maxRooms === 1 ? 'sala' : 'salas'}`

export function draftProblem(draft: GroupDraft, maxRooms: number): string | null {
  const count = countRooms(draft)
  if (count > maxRooms) return `O grupo já tem ${count} salas: o máximo não pode ser menor`
  const problems = remaining(draft).map((entry) => stagedRoomProblem(fieldsOf(entry)))
  return problems.find((problem) => problem) ?? null
}
