import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { afterAll, describe, expect, test } from 'vitest'
import { openAttendedEvent } from '#test/attended-event.ts'
import { addMany, dataOf, openOffice, someSettings } from '#test/office.ts'
import { exportAttendance } from './attendance-export.ts'

const { office, room, ana, rui, chief } = await openAttendedEvent(afterAll)

describe('the export', () => {
  const open = async (query: string) => {
    const { bytes } = await office.ask(`/admin/attendance/export${query}`)
    const { SheetNames, Sheets } = read(bytes, { cellFormula: true, cellNF: true })
    return SheetNames.map((name) => ({ name, sheet: Sheets[name] ?? {} }))
  }
  const cellsOf = (sheet: object) => utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null })

  /** Returns a date as spreadsheets store it: days since 1899-12-30. */
  const serial = (wallClock: string) => (Date.parse(`${wallClock}:00.000Z`) - Date.UTC(1899, 11, 30)) / 86_400_000

  test('the attendance export has times as dates in the event’s time zone', async () => {
    const [report, intervals] = await open(`?roomId=${room.id}`)
    const moment = { t: 'n', z: 'dd/mm/yyyy hh:mm:ss' }
    expect(report?.sheet.E2).toMatchObject({ ...moment, v: serial('2025-12-01T09:50'), w: '01/12/2025 09:50:00' })
    expect(intervals?.sheet.D2).toMatchObject({ ...moment, v: serial('2025-12-01T09:50') })
    expect(intervals?.sheet.F2).toMatchObject({ t: 'n', v: 50 })
  })

  test('the attendance export has a sheet for the report and one for its intervals, overlaps merged', async () => {
    const [report, intervals, ...more] = await open(`?roomId=${room.id}`)
    expect([report?.name, intervals?.name, more]).toEqual(['Presença', 'Intervalos', []])
    const [head, first, ...others] = cellsOf(report?.sheet ?? {})
    expect(head?.slice(-2)).toEqual(['Atingiu o mínimo', 'Minutos em gravação'])
    expect(head?.slice(0, 4)).toEqual(['Nome', 'Email', 'Grupos', 'Sala'])
    expect([first?.[3], ...(first?.slice(6) ?? [])]).toEqual(['=Abertura', 10, 40, 0, 66, 1, 5, 'Não', 0])
    expect(others).toHaveLength(1)
    const rows = cellsOf(intervals?.sheet ?? {})
    expect(rows[0]).toEqual(expect.arrayContaining(['Entrada', 'Saída']))
    expect(rows.slice(1).map((row) => [row[1], row[5], row[6]])).toEqual([
      [ana.email, 50, 7.5],
      [rui.email, 15, 0],
    ])
  })

  test('the attendance export names the column when hidden minutes are left out', async () => {
    const [report] = await open(`?roomId=${room.id}&hidden=left-out`)
    const [head, first] = cellsOf(report?.sheet ?? {})
    expect([head?.[7], first?.[7]]).toEqual(['Minutos durante (sem segundo plano)', 35])
  })

  test('the attendance export has only intervals of people in the report', async () => {
    for (const query of [`?roomId=${room.id}&search=zzz`, '?search=zzz']) {
      const [, intervals] = await open(query)
      const [, ...rows] = cellsOf(intervals?.sheet ?? {})
      expect(new Set(rows.map((row) => row[1]))).toEqual(new Set([rui.email]))
    }
    const [, all] = await open('')
    expect(cellsOf(all?.sheet ?? {}).map((row) => row[1])).not.toContain(chief.email)
  })

  test('the attendance export goes on after a batch whose people were all deleted meanwhile', async () => {
    const busy = await openOffice()
    await addMany(busy, 501)
    const ids: string[] = []
    const report = async (userIds: readonly string[]) => {
      ids.push(...userIds)
      return []
    }
    const asked = { room: null, search: undefined }
    const { db } = busy.server
    const counting = { leavesOutHidden: false }
    await buffer(exportAttendance({ db, asked, event: someSettings, rooms: [], counting, report }).sheet)
    expect(ids).toHaveLength(501)
  })

  test('the attendance export of the week includes deleted rooms, and has no formulas', async () => {
    const [report, intervals] = await open('')
    expect(cellsOf(report?.sheet ?? {})).toHaveLength(4)
    // The report of the whole event has no column for the minimum, because the minimum applies to each room.
    expect(cellsOf(report?.sheet ?? {})[0]).not.toContain('Atingiu o mínimo')
    expect(cellsOf(intervals?.sheet ?? {}).map((row) => row[2])).toContain('Sala excluída')
    for (const { sheet } of [report, intervals].flatMap((each) => each ?? []))
      for (const cell of Object.values<{ f?: string }>(sheet)) expect(cell.f).toBeUndefined()
  })

  test('the attendance export is audited', async () => {
    await open(`?roomId=${room.id}`)
    const [line] = dataOf(await office.ask('/admin/audit')).data
    expect(line).toMatchObject({ action: 'attendance.exported', target: { id: room.id, name: '=Abertura' } })
    expect(line.changes).toMatchObject({
      people: [null, dataOf(await office.ask(`/admin/attendance?roomId=${room.id}`)).total],
    })
  })
})
