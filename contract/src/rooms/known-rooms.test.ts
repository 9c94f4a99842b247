import { describe, expect, test } from 'vitest'
import { addsOnly, changesOfRow, repeatedRows, roomsOfRows } from './known-rooms.ts'
import { type RoomRow, roomRow } from './room-planning.ts'
import { ROW_FIELDS, type RowCells } from './room-rows.ts'
import { type Room, room as storedRoom } from './rooms.ts'

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'
const OTHER = 'https://vimeo.com/1'
const ZONE = 'America/Sao_Paulo'
const at = (day: number, hour: number) => ({
  startDate: `2026-11-${day}T${hour}:00:00.000Z`,
  endDate: `2026-11-${day}T${hour + 1}:00:00.000Z`,
})

const rowOf = (fields: Partial<RoomRow> = {}): RoomRow =>
  roomRow.parse({
    name: 'Abertura',
    language: 'PT_BR',
    webinarUrl: VIDEO,
    ...at(24, 13),
    ...(!fields.newGroup && { groupId: 'br' }),
    ...fields,
  })

const stored = (id: string, fields: Partial<Room> = {}): Room =>
  storedRoom.parse({
    ...rowOf(),
    id,
    titulo: '',
    description: '',
    speaker: '',
    active: true,
    group: { id: 'br', name: 'Brasil' },
    recordingPublishedAt: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    ...fields,
  })

/** Returns the ids of the matching rooms, in the order of the rows. */
function matched(rows: RoomRow[], rooms: Room[]) {
  const found = roomsOfRows(
    rows.map((room, row) => ({ row, room })),
    rooms,
    ZONE,
  )
  return rows.map((_, row) => found.get(row)?.id ?? null)
}

describe('the room of a pasted row', () => {
  test.each<[string, Partial<RoomRow>, string | null]>([
    ['has the same group, name and start', {}, 'a'],
    ['has another address', { webinarUrl: OTHER }, 'a'],
    ['is written in another case', { name: 'ABERTURA ' }, 'a'],
    ['is later on its day', at(24, 15), 'a'],
    ['is on another day', at(26, 13), 'a'],
    ['has another name, with the same start and address', { name: 'Boas-vindas' }, 'a'],
    ['has another name and another address', { name: 'Boas-vindas', webinarUrl: OTHER }, null],
    ['has another group', { groupId: 'mundo' }, null],
    ['has a new group', { newGroup: 'br' }, null],
  ])('a row whose room %s', (_, fields, expected) => {
    expect(
      matched([rowOf(fields)], [stored('a'), stored('b', { name: 'Outra', webinarUrl: OTHER, ...at(25, 12) })]),
    ).toEqual([expected])
  })

  test('a name on each day belongs to the room of that day, and a row too many is a new room', () => {
    const week = [24, 25, 26].map((day) => stored(String(day), at(day, 13)))
    const rows = [25, 24, 27].map((day) => rowOf(at(day, 15)))
    expect(matched(rows, week)).toEqual(['25', '24', '26'])
    expect(matched([rowOf(at(27, 15)), rowOf(at(28, 15))], week), 'nothing is guessed').toEqual([null, null])
  })

  test('a room has one row, and the others repeat it', () => {
    const rows = [rowOf(), rowOf({ webinarUrl: OTHER }), rowOf({ name: 'Fim' })]
    expect(matched(rows, [stored('a')])).toEqual(['a', null, null])
    expect([...repeatedRows(rows.map((room, row) => ({ row, room })))]).toEqual([1])
  })
})

describe('the changes of a row', () => {
  const CELLS = Object.fromEntries(ROW_FIELDS.map((field) => [field, ''])) as RowCells
  const changes = (fields: Partial<RoomRow>, room: Partial<Room> = {}) => {
    const row = rowOf(fields)
    const texts = { name: row.name, webinarUrl: row.webinarUrl, speaker: row.speaker, backupUrl: row.backupUrl }
    return changesOfRow({ ...CELLS, ...texts }, row, stored('a', room))
  }

  test('a row with the values of its room changes nothing, nor does a blank cell', () => {
    expect(changes({}, { speaker: 'Helena', titulo: 'PLENÁRIA', language: 'EN_US' })).toEqual([])
  })

  test('a row changes the hours as one, and each text by itself', () => {
    expect(changes({ ...at(25, 13), webinarUrl: OTHER, speaker: 'Caio' })).toEqual([
      { field: 'hours', before: at(24, 13), after: at(25, 13) },
      { field: 'speaker', before: { speaker: '' }, after: { speaker: 'Caio' } },
      { field: 'webinarUrl', before: { webinarUrl: VIDEO }, after: { webinarUrl: OTHER } },
    ])
  })

  test('a row with the planned end keeps the extension of a room', () => {
    const { startDate, endDate } = at(24, 13)
    const extended = { startDate, endDate: '2026-11-24T14:15:00.000Z', plannedEnd: endDate }
    expect(changes({}, extended)).toEqual([])
  })

  test('a change that overwrites nothing only adds', () => {
    const [speaker] = changes({ speaker: 'Caio' })
    const [name] = changes({ name: 'abertura' })
    const [hours] = changes({}, { startDate: null, endDate: null })
    expect([speaker, name, hours].map((change) => change && addsOnly(change))).toEqual([true, false, true])
  })
})
