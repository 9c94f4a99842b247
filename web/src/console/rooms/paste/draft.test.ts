import { readRoomRows } from '@palco/contract/rooms/room-rows'
import type { Room } from '@palco/contract/rooms/rooms'
import { expect, test } from 'vitest'
import { savedGroup, savedRoom } from '../../../testing/groups.ts'
import {
  changedRooms,
  draftRows,
  isTicked,
  pastedTransmissions,
  previewRows,
  readyRooms,
  smallGroups,
} from './draft.ts'

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

test('a pasted row of a stored room is not created: its additions are ticked, what overwrites is not', () => {
  const [same] = preview(line('24/11', '10h', 'Abertura'))
  expect([same?.known?.name, same?.changes, same?.isIncluded]).toEqual(['Abertura', [], false])
  const [row] = preview(`${line('24/11', '10h', 'Abertura', 'https://vimeo.com/1')}`.replace('\t\t\t', '\tHelena\t\t'))
  const fields = row?.changes.map((change) => [change.field, isTicked(row, change)])
  expect(fields).toEqual([
    ['speaker', true],
    ['webinarUrl', false],
  ])
  expect(row && changedRooms([row])).toMatchObject([
    { id: 'abertura', version: 1, speaker: 'Helena', webinarUrl: VIDEO },
  ])
  const ticked = row && { ...row, ticks: { webinarUrl: true, speaker: false } }
  expect(ticked && changedRooms([ticked])).toMatchObject([{ speaker: '', webinarUrl: 'https://vimeo.com/1' }])
  expect(row && readyRooms([row]), 'nothing is created').toEqual([])
})

test('a pasted row that is another room than the one it matches is created', () => {
  const [row] = preview(line('26/11', '10h', 'Abertura'))
  expect(row?.known?.name).toBe('Abertura')
  const other = row && previewRows([{ ...row, isOther: true }], context, existing)
  expect([other?.[0]?.known, other && readyRooms(other)?.length]).toEqual([null, 1])
})

test('a pasted row that repeats another one is left out unless it is chosen', () => {
  const rows = preview(line('25/11', '10h', 'Dois'), line('25/11', '10h', 'dois'))
  expect(rows.map(({ isIncluded }) => isIncluded)).toEqual([true, false])
  const chosen = previewRows(
    rows.map((row) => ({ ...row, isChosen: true })),
    context,
    existing,
  )
  expect(readyRooms(chosen)).toHaveLength(2)
})

test('overlaps of a changed row are those of its new hours, if they are ticked', () => {
  const rows = preview(line('24/11', '12h', 'Abertura'), line('24/11', '12h30', 'Meia', 'https://vimeo.com/1'))
  expect(rows.map(({ overlaps }) => overlaps)).toEqual([[], []])
  const moved = previewRows(
    rows.map((row) => ({ ...row, ticks: { hours: true } })),
    context,
    existing,
  )
  expect(moved.map(({ overlaps }) => overlaps)).toEqual([
    ['Ao mesmo tempo que "Meia": mesmo grupo'],
    ['Ao mesmo tempo que "Abertura": mesmo grupo'],
  ])
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

test('a transmission of several groups is one entry of the preview, and rows have no text about it', () => {
  const mundo = { ...savedGroup(), id: 'mundo', name: 'Mundo', maxRooms: 3 }
  const groups = { ...context, groups: [brasil, mundo] }
  const lines = [line('24/11', '10h', 'Abertura (Mundo)'), line('25/11', '9h', 'Sozinha')]
  const row = (text: string) => text.replace('\t\t\t', '\tHelena\t\t')
  const pasted = lines.map((each) => `${row(each)}\tMundo`).join('\n')
  const stored = [{ ...existing[0], speaker: 'Helena', webinarUrl: VIDEO } as Room]
  const rows = previewRows(draftRows(readRoomRows(pasted), groups), groups, stored)
  expect(rows.map(({ overlaps }) => overlaps)).toEqual([[], []])
  const names = (given: typeof rows) => pastedTransmissions(given, stored).map((rooms) => rooms.map(({ name }) => name))
  expect(names(rows)).toEqual([['Abertura', 'Abertura (Mundo)']])
  const leftOut = previewRows(
    rows.map((each) => ({ ...each, isChosen: false })),
    groups,
    stored,
  )
  expect(names(leftOut)).toEqual([])
})
