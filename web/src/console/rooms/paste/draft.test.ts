import { readRoomRows } from '@palco/contract/rooms/room-rows'
import { expect, test } from 'vitest'
import { savedGroup, savedRoom } from '../../../testing/groups.ts'
import { draftRows, previewRows, readyRooms, smallGroups } from './draft.ts'

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'
const brasil = { ...savedGroup(), id: 'brasil', name: 'Brasil', maxRooms: 3 }
const context = {
  timeZone: 'America/Sao_Paulo',
  firstDay: '2026-11-23',
  languages: [{ code: 'PT_BR', name: 'Português', active: true }],
  defaultLanguage: 'PT_BR',
  groups: [brasil],
  defaultGroupId: 'brasil',
}
const HOURS = { startDate: '2026-11-24T13:00:00.000Z', endDate: '2026-11-24T14:00:00.000Z' }
const existing = [{ ...savedRoom('Abertura'), ...HOURS }]

const preview = (...lines: string[]) =>
  previewRows(draftRows(readRoomRows(lines.join('\n')), context), context, existing)

const line = (day: string, start: string, name: string, url = VIDEO) => `${day}\t${start}\t1h\t${name}\t\t\t${url}`

test('pasted rows that can’t be read go first, with inputs for what is wrong', () => {
  const rows = preview(line('25/11', '10h', 'Dois'), line('24/11', '15h', 'Um'), line('amanhã', '9h', '', 'x'))
  expect(rows.map(({ cells }) => cells.name)).toEqual(['', 'Um', 'Dois'])
  expect(rows.map(({ edited }) => [...edited].sort())).toEqual([['day', 'name', 'webinarUrl'], [], []])
  expect(readyRooms(rows)).toBeNull()
})

test('a pasted room that exists is left out unless it is chosen', () => {
  const [row] = preview(line('24/11', '10h', 'abertura'))
  expect([row?.doesExist, row?.isIncluded, row && readyRooms([row])]).toEqual([true, false, []])
  const chosen = row && previewRows([{ ...row, isChosen: true }], context, existing)
  expect(chosen && readyRooms(chosen)).toHaveLength(1)
})

test('overlaps of pasted rows with rooms and other rows are marked, not with rows that are left out', () => {
  const rows = preview(line('24/11', '10h30', 'Meia', 'https://vimeo.com/1'), line('24/11', '11h', 'Onze'))
  expect(rows.map(({ overlaps }) => overlaps)).toEqual([
    ['Ao mesmo tempo que "Abertura": mesmo grupo', 'Ao mesmo tempo que "Onze": mesmo grupo'],
    ['Ao mesmo tempo que "Meia": mesmo grupo'],
  ])
  const alone = previewRows(
    rows.map((row) => ({ ...row, isChosen: row.cells.name === 'Onze' })),
    context,
    existing,
  )
  expect(alone.map(({ overlaps }) => overlaps)).toEqual([[], []])
})

test('a group that gets too many pasted rooms is named', () => {
  const rows = preview(...['8h', '12h', '14h'].map((start) => line('24/11', start, `Sala ${start}`)))
  const text = 'O grupo "Brasil" aceita 3 salas: já tem 1, e a planilha traz 3.'
  expect(smallGroups(rows, [brasil], existing)).toEqual([{ name: 'Brasil', needed: 4, text }])
  expect(smallGroups(rows.slice(1), [brasil], existing)).toEqual([])
})
