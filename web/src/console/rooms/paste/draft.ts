import { type Group, groupNameKey } from '@palco/contract/groups/groups'
import {
  addsOnly,
  type ChangedField,
  changesOfRow,
  type RowChange,
  repeatedRows,
  roomsOfRows,
} from '@palco/contract/rooms/known-rooms'
import { sharedTransmissions } from '@palco/contract/rooms/room-overlaps'
import { type RoomChange, type RoomRow, roomChange } from '@palco/contract/rooms/room-planning'
import {
  type CheckedRow,
  checkRow,
  type RowCells,
  type RowContext,
  type RowField,
} from '@palco/contract/rooms/room-rows'
import type { Room } from '@palco/contract/rooms/rooms'
import { pickFields } from '../../kit/form/pick-fields.ts'
import { overlapTexts } from '../overlap-texts.ts'

/** A row of the pasted table, with its corrections. */
export interface DraftRow {
  key: number
  cells: RowCells
  /** Fields that are shown as inputs. A field stays an input while somebody types, even when its text becomes valid. */
  edited: readonly RowField[]
  /** Whether a new room is created from the row. If `null`, it is created unless the row repeats another row. */
  isChosen: boolean | null
  /** Whether the administrator has said that the row is not about the stored room that it matches. */
  isOther: boolean
  /**
   * Whether the change of a field is saved. If a field has no entry, its change is saved only if it overwrites nothing.
   */
  ticks: Partial<Record<ChangedField, boolean>>
}

/** The pasted rows and their corrections. Kept when the dialog closes. */
export interface PasteDraft {
  text: string
  /** `null` until the text has been parsed. */
  rows: readonly DraftRow[] | null
  /** The group for rows without a group of their own; `null` until it is chosen. */
  defaultGroupId: string | null
  /** Whether to raise the room limit of groups that would have too many rooms. */
  areLimitsRaised: boolean
  /** Whether the readiness page should ignore that these rooms share a transmission. */
  areTransmissionsIntended: boolean
}

export const NO_DRAFT: PasteDraft = {
  text: '',
  rows: null,
  defaultGroupId: null,
  areLimitsRaised: false,
  areTransmissionsIntended: false,
}

export interface PreviewRow extends DraftRow, CheckedRow {
  /** The stored room that the row matches; `null` if the row is a new room. */
  known: Room | null
  changes: readonly RowChange[]
  isRepeated: boolean
  isIncluded: boolean
  /**
   * Texts about rooms and rows that overlap in time with this row and share its group, URL or speaker. Each says what
   * is shared. After five of them, a last text has the number of further rooms.
   */
  overlaps: readonly string[]
}

let lastKey = 0

/**
 * Creates the rows, sorted by start; rows without a valid start are first. Fields that can't be parsed become inputs.
 */
export const draftRows = (tables: readonly RowCells[], context: RowContext): DraftRow[] =>
  sorted(
    tables.map((cells) => {
      lastKey += 1
      const wrong = Object.keys(checkRow(cells, context).problems) as RowField[]
      // A row without a group gets no input for it, because one group is chosen for all these rows.
      const edited = wrong.filter((field) => field !== 'group' || cells.group)
      return { key: lastKey, cells, edited, isChosen: null, isOther: false, ticks: {} }
    }),
    context,
  )

const results = new WeakMap<RowCells, { context: RowContext; result: CheckedRow }>()

/** Checks a row. The result is cached, because all rows are checked again at each key press. */
function checkedRow(cells: RowCells, context: RowContext): CheckedRow {
  const known = results.get(cells)
  if (known?.context === context) return known.result
  const result = checkRow(cells, context)
  results.set(cells, { context, result })
  return result
}

export function sorted(rows: readonly DraftRow[], context: RowContext): DraftRow[] {
  const start = new Map(rows.map(({ key, cells }) => [key, checkedRow(cells, context).startDate ?? '']))
  return rows.toSorted((one, other) => (start.get(one.key) ?? '').localeCompare(start.get(other.key) ?? ''))
}

export function previewRows(rows: readonly DraftRow[], context: RowContext, existing: readonly Room[]): PreviewRow[] {
  const results = rows.map((row) => ({ ...row, ...checkedRow(row.cells, context) }))
  const read = results.flatMap(({ key, room, isOther }) => (room ? [{ row: key, room, isOther }] : []))
  const matches = roomsOfRows(
    read.filter(({ isOther }) => !isOther),
    existing,
    context.timeZone,
  )
  const repeated = repeatedRows(read)
  const checked = results.map((row) => {
    const known = matches.get(row.key) ?? null
    const isRepeated = repeated.has(row.key)
    const changes = known && row.room ? changesOfRow(row.cells, row.room, known) : []
    return { ...row, known, changes, isRepeated, isIncluded: !known && (row.isChosen ?? !isRepeated) }
  })
  // Leaves out shared transmissions, because they are listed once, above the rows.
  const overlaps = overlapTexts(roomsAfter(checked, existing), () => true)
  return checked.map((row) => ({ ...row, overlaps: overlaps.get(idAfter(row) ?? '') ?? [] }))
}

type CheckedPreview = Omit<PreviewRow, 'overlaps'>

function roomsAfter(rows: readonly CheckedPreview[], existing: readonly Room[]) {
  const planned = rows.flatMap(({ key, isIncluded, room }) => (isIncluded && room ? plannedRoom(key, room) : []))
  const changed = new Map(rows.flatMap((row) => (row.known ? [[row.known.id, changedRoom(row, row.known)]] : [])))
  return [...existing.map((room) => changed.get(room.id) ?? room), ...planned]
}

/**
 * The id that a row's room has in the result of `roomsAfter`; `null` if the row does not differ from its stored room.
 */
const idAfter = ({ key, known, changes }: CheckedPreview) =>
  known ? (changes.length > 0 ? known.id : null) : rowId(key)

/** The transmissions that several rooms have at the same time, if at least one of these rooms was pasted. */
export function pastedTransmissions(rows: readonly PreviewRow[], existing: readonly Room[]) {
  const rooms = roomsAfter(rows, existing)
  const roomOf = new Map(rooms.map((room) => [room.id, room]))
  const pasted = new Set(rows.map(idAfter))
  const found = sharedTransmissions(rooms).filter((ids) => ids.some((id) => pasted.has(id)))
  return found.map((ids) => ids.flatMap((id) => roomOf.get(id) ?? []))
}

export type PastedTransmission = ReturnType<typeof pastedTransmissions>[number]

type ChangedRow = Pick<PreviewRow, 'changes' | 'ticks'>

export const isTicked = ({ ticks }: Pick<DraftRow, 'ticks'>, change: RowChange) =>
  ticks[change.field] ?? addsOnly(change)

export const tickedChanges = (row: ChangedRow) => row.changes.filter((change) => isTicked(row, change))

const changedRoom = (row: ChangedRow, room: Room): Room =>
  Object.assign({ ...room }, ...tickedChanges(row).map(({ after }) => after))

/** Returns the body of the save request: stored rooms with their ticked changes. */
export const changedRooms = (rows: readonly PreviewRow[]): RoomChange[] =>
  rows.flatMap((row) =>
    row.known && tickedChanges(row).length > 0 ? pickFields(roomChange, changedRoom(row, row.known)) : [],
  )

const rowId = (key: number) => `row-${key}`

const plannedRoom = (key: number, { newGroup, ...room }: RoomRow) => ({
  ...room,
  id: rowId(key),
  active: true,
  groupId: room.groupId ?? `new ${groupNameKey(newGroup ?? '')}`,
})

/** Returns the rooms to create; `null` if a row is invalid. */
export const readyRooms = (rows: readonly PreviewRow[]): RoomRow[] | null => {
  const included = rows.filter(({ isIncluded }) => isIncluded)
  const rooms = included.flatMap(({ room }) => room ?? [])
  return rooms.length === included.length ? rooms : null
}

export function smallGroups(rows: readonly PreviewRow[], groups: readonly Group[], existing: readonly Room[]) {
  const included = rows.filter(({ isIncluded }) => isIncluded)
  return groups.flatMap(({ id, name, maxRooms }) => {
    const added = included.filter(({ room }) => room?.groupId === id).length
    const present = existing.filter(({ groupId }) => groupId === id).length
    const needed = added + present
    if (added === 0 || needed <= maxRooms) return []
    const text = `O grupo "${name}" aceita ${maxRooms} salas: já tem ${present}, e a planilha traz ${added}.`
    return [{ name, needed, text }]
  })
}

export type SmallGroup = ReturnType<typeof smallGroups>[number]
