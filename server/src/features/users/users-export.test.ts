import { once } from 'node:events'
import { get } from 'node:http'
import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { addGroup, addMany, addRoom, dataOf, type Office, openOffice, refusal } from '#test/office.ts'

type Row = Record<string, string>

const create = async ({ ask }: Office, fields: object) =>
  dataOf(await ask('/admin/users', { body: { email: 'a@example.com', password: 'segredo-1', ...fields } }))

async function exported({ ask }: Office) {
  const { bytes } = await ask('/admin/users/export')
  const sheet = Object.values(read(bytes, { cellNF: true }).Sheets)[0] ?? {}
  return { sheet, rows: utils.sheet_to_json<Row>(sheet, { raw: false, defval: '' }) }
}

describe('the export', () => {
  test('the export of users is a spreadsheet, with the file name of the specification', async () => {
    const { ask } = await openOffice()
    const { status, headers } = await ask('/admin/users/export')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="usuarios_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.xlsx"$/,
    )
  })

  test('the export of users has the columns of the table and the groups, oldest first', async () => {
    const office = await openOffice()
    const [week, plenary] = [await addGroup(office, { name: 'Semana' }), await addGroup(office, { name: 'Plenária' })]
    await addRoom(office, week.id, { language: 'PT_BR' })
    await addRoom(office, plenary.id, { language: 'EN_US' })
    const { id } = await create(office, {
      ...{ name: 'João Conceição', role: 'SPEAKER', groupIds: [week.id, plenary.id], phone: '11 98765-4321' },
    })
    await office.ask('/admin/users/bulk', { body: { action: 'deactivate', userIds: [id] } })
    for (const pass of ['LIVE', 'PREMIUM']) dataOf(await office.ask(`/admin/users/${id}/passes`, { body: { pass } }))
    await office.server.db.updateTable('users').set({ created_at: '2025-12-01T13:40:00.000Z' }).execute()
    const signedInAt = newId({ msecs: Date.parse('2025-12-01T13:40:00.000Z') })
    await office.server.db.updateTable('access_log').set({ id: signedInAt }).execute()
    expect((await exported(office)).rows).toEqual([
      {
        Nome: 'Ana Moreira',
        Email: 'admin@example.com',
        Função: 'Administrador',
        'Idioma(s)': '',
        Status: 'Ativo',
        'Data de Criação': '01/12/2025',
        Grupos: '',
        'Último acesso': '01/12/2025 10:40',
        Telefone: '',
        'Link de acesso': 'Senha própria',
        Passe: '',
      },
      {
        Nome: 'João Conceição',
        Email: 'a@example.com',
        Função: 'Palestrante',
        'Idioma(s)': 'PT_BR, EN_US',
        Status: 'Inativo',
        'Data de Criação': '01/12/2025',
        Grupos: 'Semana, Plenária',
        'Último acesso': 'Nunca entrou',
        Telefone: '+55 11 98765-4321',
        'Link de acesso': 'Senha própria',
        Passe: 'PREMIUM',
      },
    ])
  })

  test.each([
    ['America/Sao_Paulo', '2025-12-01T02:59:59.999Z', '30/11/2025'],
    ['America/Sao_Paulo', '2025-12-01T03:00:00.000Z', '01/12/2025'],
    ['Asia/Tokyo', '2025-12-01T15:00:00.000Z', '02/12/2025'],
  ])('the export of users has real dates, by the clock of the event in %s', async (timeZone, created_at, day) => {
    const office = await openOffice()
    const { version, ...settings } = dataOf(await office.ask('/admin/settings'))
    dataOf(await office.ask('/admin/settings', { method: 'PUT', body: { ...settings, timeZone } }))
    await office.server.db.updateTable('users').set({ created_at }).execute()
    const { sheet, rows } = await exported(office)
    expect(rows[0]?.['Data de Criação']).toBe(day)
    const [date = 0, month = 0, year = 0] = day.split('/').map(Number)
    const serial = (Date.UTC(year, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000
    expect(sheet.F2).toMatchObject({ t: 'n', v: serial, z: 'dd/mm/yyyy' })
  })

  test('the export of users has everybody, in any number', async () => {
    const office = await openOffice()
    await addMany(office, 1234)
    const { rows } = await exported(office)
    expect(new Set(rows.map(({ Email }) => Email)).size).toBe(1235)
  })

  test.each(['=1+1', '=HYPERLINK("http://evil.example")', '+55 11', '-2', '@SUM(A1)', '\t=1', '007', 'TRUE', '1e5'])(
    'the export of users keeps the name %j as it is, and as text',
    async (name) => {
      const office = await openOffice()
      await office.server.db.updateTable('users').set({ name }).execute()
      const { sheet, rows } = await exported(office)
      expect(rows[0]?.Nome).toBe(name)
      expect(sheet.A2).toMatchObject({ t: 's', v: name })
      expect(sheet.A2).not.toHaveProperty('f')
    },
  )

  test.each(['<b>&"\'', 'Ñandú 🎤 日本', 'two\nlines', '  spaces  '])('the export has the user %j', async (name) => {
    const office = await openOffice()
    await office.server.db.updateTable('users').set({ name }).execute()
    expect((await exported(office)).rows[0]?.Nome).toBe(name)
  })

  test('the export of users leaves out characters that XML does not allow', async () => {
    const office = await openOffice()
    await office.server.db.updateTable('users').set({ name: 'A\u0001B\u000bC\ufffe' }).execute()
    expect((await exported(office)).rows[0]?.Email).toBe('admin@example.com')
  })

  test.each(['csv', 'xlsx'])('the export as .%s is answered with an error if no user can be read', async (format) => {
    const { server, ask } = await openOffice()
    await sql`alter table access_log rename to access_log_away`.execute(server.db)
    expect(refusal(await ask(`/admin/users/export?format=${format}`))).toBe('500 INTERNAL')
  })

  test('the export of users may be aborted by the client', async () => {
    const { server, admin, ask } = await openOffice()
    const headers = { authorization: `Bearer ${admin.tokens.accessToken}`, 'x-session-token': admin.sessionToken }
    const request = get(`${server.url}/api/admin/users/export`, { headers, agent: false })
    const [response] = await once(request, 'response')
    response.destroy()
    await once(request, 'close')
    expect((await ask('/admin/users')).status).toBe(200)
  })
})
