import type { GroupWithRooms } from '@palco/contract/groups'
import { type Room, type RoomOfGroup, type StagedRoom, stagedRoom, stagedRoomProblem } from '@palco/contract/rooms'
import { safeHtml } from '../../ui/safe-html.ts'
import { merge } from '../kit/merge.ts'
import { pickFields } from '../kit/pick-fields.ts'

/** How a room of the dialog stands to the server. */
export type RoomEntry = { key: string } & ( // One that was deleted with `active` off is created again as it was.
  | { name: 'added'; fields: StagedRoom; active?: boolean }
  | { name: 'kept'; room: Room }
  | { name: 'changed'; room: Room; fields: StagedRoom }
  | { name: 'removed'; room: Room }
)

/** The rooms of a group with what is still to be sent of them (SPEC §4). */
export interface GroupDraft {
  entries: readonly RoomEntry[]
  lastKey: number
}

export type DraftEvent =
  | { type: 'roomAdded'; fields: StagedRoom }
  | { type: 'roomChanged'; key: string; fields: StagedRoom }
  | { type: 'roomRemoved'; key: string }
  | { type: 'removalUndone'; key: string }
  /** `sent`: what went out in attempts whose answer was lost, and may be saved. */
  | { type: 'reloaded'; rooms: readonly Room[]; sent: readonly RoomEntry[] }
  | { type: 'gone' }

const kept = (room: Room): RoomEntry => ({ key: room.id, name: 'kept', room })

export const draftOf = (group: GroupWithRooms | null): GroupDraft => ({
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
    case 'reloaded':
      return { ...draft, entries: reloadedEntries(draft.entries, event.rooms, event.sent) }
    case 'gone':
      return { ...draft, entries: draft.entries.flatMap(asNew) }
  }
}

const withEntry = (draft: GroupDraft, key: string, change: (entry: RoomEntry) => RoomEntry | null): GroupDraft => ({
  ...draft,
  entries: draft.entries.flatMap((entry) => (entry.key === key ? (change(entry) ?? []) : [entry])),
})

/** It was deleted: what is shown here may be created again. */
function asNew(entry: RoomEntry): RoomEntry[] {
  if (entry.name === 'removed') return []
  if (entry.name === 'added') return [entry]
  const fields = pickFields(stagedRoom, fieldsOf(entry))
  return [{ key: entry.key, name: 'added', fields, active: entry.room.active }]
}

/** What somebody else has changed, added or deleted is taken over; what is staged here and still fits stays. */
function reloadedEntries(
  entries: readonly RoomEntry[],
  rooms: readonly Room[],
  sent: readonly RoomEntry[],
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
    if (entry.name !== 'changed') return [{ ...entry, room }]
    const fields = merge(pickFields(stagedRoom, entry.room), entry.fields, pickFields(stagedRoom, room))
    return [{ ...entry, room, fields }]
  })
  const here = new Set(entries.map(({ key }) => key))
  const takenOut = [...saved].flatMap(([key, { room }]): RoomEntry[] =>
    here.has(key) ? [] : [{ key, name: 'removed', room }],
  )
  return [...mine, ...takenOut, ...unknown.map(kept)]
}

interface Saved {
  room: Room
  sent: StagedRoom
}

/** The rooms that were created although no answer arrived, by the key they have here. Takes them from `unknown`. */
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

/** What was edited since it was sent is a change of the room that is there. */
function withSaved(entry: RoomEntry & { name: 'added' }, saved: Saved | undefined): RoomEntry {
  if (!saved) return entry
  const { room, sent } = saved
  if (isSameRoom(sent, entry.fields)) return { key: entry.key, name: 'kept', room }
  return { key: entry.key, name: 'changed', room, fields: merge(sent, entry.fields, pickFields(stagedRoom, room)) }
}

/** The server cleans a description before it stores it. */
function isSameRoom(one: StagedRoom, other: StagedRoom): boolean {
  const cleaned = (each: StagedRoom) =>
    JSON.stringify({ ...pickFields(stagedRoom, each), description: safeHtml(each.description) })
  return cleaned(one) === cleaned(other)
}

export const fieldsOf = (entry: RoomEntry): StagedRoom =>
  entry.name === 'added' || entry.name === 'changed' ? entry.fields : entry.room

/** What is sent of the rooms, together with their group: those that it does not name stay as they are. */
export const roomChanges = ({ entries }: GroupDraft) => ({
  rooms: entries.flatMap((entry): RoomOfGroup[] => {
    if (entry.name === 'added') return [entry.active === false ? { ...entry.fields, active: false } : entry.fields]
    return entry.name === 'changed' ? [{ ...entry.fields, id: entry.room.id, version: entry.room.version }] : []
  }),
  removedRoomIds: entries.flatMap((entry) => (entry.name === 'removed' ? [entry.room.id] : [])),
})

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
