import { expect, test } from 'vitest'
import { holdTime } from '#test/held-time.ts'
import { addPerson, dataOf, openOffice, someSettings } from '#test/office.ts'

const HOUR = 3_600_000

test('a download is named by the time of the event’s zone, not UTC', async () => {
  // The time in UTC is 02:40 of the next day.
  holdTime().jumpTo(13 * HOUR)
  const office = await openOffice()
  const { id } = await addPerson(office)
  const nameOf = async (path: string, body?: object) =>
    (await office.ask(path, body && { body })).headers.get('content-disposition')

  const moment = '2025-12-01T23-40-00'
  expect(await nameOf('/admin/users/export')).toBe(`attachment; filename="usuarios_${moment}.xlsx"`)
  expect(await nameOf('/admin/users/export?format=csv')).toBe(`attachment; filename="usuarios_${moment}.csv"`)
  expect(await nameOf('/admin/audit/export')).toBe(`attachment; filename="auditoria_${moment}.xlsx"`)
  expect(await nameOf('/admin/attendance/export')).toBe(`attachment; filename="presenca_${moment}.xlsx"`)
  const links = await nameOf('/admin/access-links/file', { of: 'selection', userIds: [id] })
  expect(links).toBe(`attachment; filename="links_de_acesso_ENDERECO_LOCAL_${moment}.xlsx"`)

  const settings = { ...someSettings, timeZone: 'Asia/Tokyo' }
  dataOf(await office.ask('/admin/settings', { method: 'PUT', body: settings }))
  expect(await nameOf('/admin/users/export')).toBe('attachment; filename="usuarios_2025-12-02T11-40-00.xlsx"')
})
