import { foldText } from '../base/fold-text.ts'
import { roomDay } from './room-day.ts'
import type { RoomChange, RoomRow } from './room-planning.ts'
import { ROW_FIELDS, type RowCells, type RowField } from './room-rows.ts'
import type { Room } from './rooms.ts'

/**
 * The fields of a row that are compared as text. Day, start and end become dates, and the group is only used to find
 * the room.
 */
type TextField = Exclude<RowField, 'day' | 'start' | 'end' | 'group'>

const TEXT_FIELDS = ROW_FIELDS.filter((field): field is TextField => !['day', 'start', 'end', 'group'].includes(field))

/** The fields that a row can change. `hours`: start and end, which are always saved together. */
export type ChangedField = TextField | 'hours'
export const CHANGED_FIELDS: readonly ChangedField[] = ['hours', ...TEXT_FIELDS]

type RoomFields = Partial<Omit<RoomChange, 'id' | 'version'>>

export interface RowChange {
  field: ChangedField
  before: RoomFields
  after: RoomFields
}

/**
 * Returns what a row would change. A blank cell changes nothing. If a room was extended, a cell with its planned end
 * changes nothing either.
 */
export function changesOfRow(cells: RowCells, row: RoomRow, room: Room): RowChange[] {
  const { startDate, endDate, plannedEnd } = room
  const isSameEnd = row.endDate === endDate || (plannedEnd !== null && row.endDate === plannedEnd)
  const hours: RowChange[] =
    row.startDate === startDate && isSameEnd
      ? []
      : [
          {
            field: 'hours',
            before: { startDate, endDate },
            after: { startDate: row.startDate, endDate: row.endDate },
          },
        ]
  const texts = TEXT_FIELDS.filter((field) => cells[field] && row[field] !== room[field])
  return [
    ...hours,
    ...texts.map((field) => ({ field, before: { [field]: room[field] }, after: { [field]: row[field] } })),
  ]
}

/** Whether a change only adds something. Other changes overwrite a stored value. */
export const addsOnly = ({ before }: RowChange) => Object.values(before).every((value) => !value)

type Matched = Pick<RoomRow, 'name' | 'startDate' | 'webinarUrl'> & { groupId?: string | undefined }

const nameOf = ({ groupId, name }: Matched) => `${groupId} ${foldText(name).trim()}`

const sameStart = (room: Matched) => `${nameOf(room)} ${room.startDate}`

/**
 * Functions that return the key by which a row and a room match, most certain key first. A key `null` matches nothing.
 */
const matchersIn = (timeZone: string): ((room: Matched) => string | null)[] => [
  sameStart,
  (room) => `${nameOf(room)} ${roomDay({ startDate: room.startDate, endDate: null }, timeZone)}`,
  nameOf,
  ({ groupId, startDate, webinarUrl }) => (startDate && webinarUrl ? `${groupId} ${startDate} ${webinarUrl}` : null),
]

/**
 * Finds the room of each row. A room gets at most one row. A key counts only if exactly one remaining row and one
 * remaining room have it. The key `sameStart` counts even if several have it: the first row gets the first room.
 */
export function roomsOfRows<Row>(
  rows: readonly { row: Row; room: RoomRow }[],
  rooms: readonly Room[],
  timeZone: string,
): Map<Row, Room> {
  const found = new Map<Row, Room>()
  const taken = new Set<Room>()
  for (const keyOf of matchersIn(timeZone)) {
    const rowsLeft = Map.groupBy(
      rows.filter(({ row }) => !found.has(row)),
      ({ room }) => keyOf(room),
    )
    const roomsLeft = Map.groupBy(
      rooms.filter((room) => !taken.has(room)),
      keyOf,
    )
    for (const [key, some] of rowsLeft) {
      const match = key === null ? [] : (roomsLeft.get(key) ?? [])
      const [first, room] = [some[0], match[0]]
      if (!first || !room || (keyOf !== sameStart && (some.length > 1 || match.length > 1))) continue
      found.set(first.row, room)
      taken.add(room)
    }
  }
  return found
}

/** Returns the rows with the same group, name and start as an earlier row. */
export function repeatedRows<Row>(rows: readonly { row: Row; room: RoomRow }[]): Set<Row> {
  const seen = new Set<string>()
  return new Set(
    rows.flatMap(({ row, room }) => {
      const key = `${room.newGroup} ${sameStart(room)}`
      if (seen.has(key)) return row
      seen.add(key)
      return []
    }),
  )
}
