import { read, utils } from '@e965/xlsx'
import type { ListedUser } from '@palco/contract/users/users'
import { afterAll, describe, expect, test } from 'vitest'
import { addGroup, admit, dataOf, openOffice, refusal } from '#test/office.ts'

const office = await openOffice({ until: afterAll })
const { ask, server } = office
const week = await addGroup(office, { name: 'Semana' })
const plenary = await addGroup(office, { name: 'Plenária' })

async function add(name: string, fields: object = {}) {
  const email = `${name.replaceAll(/\W/g, '')}@many.org`
  return dataOf(await ask('/admin/users', { body: { name, email, password: 'segredo-1', ...fields } }))
}

const ANA = 'Ana D’Ávila'
const BRUNO = 'Bruno Dias Davies'
const LUKASZ = 'Łukasz Wałęsa'
const SOREN = 'Søren Kierkegård'
await add(LUKASZ, { groupIds: [week.id, plenary.id] })
await add(SOREN)
await add(ANA, { role: 'SPEAKER', groupIds: [plenary.id] })
const bruno = await add(BRUNO)
dataOf(await ask('/admin/users/bulk', { body: { action: 'deactivate', userIds: [bruno.id] } }))
const guest = await admit(office, [week.id])

const page = async (query: object): Promise<{ data: ListedUser[]; total: number }> =>
  dataOf(await ask(`/admin/users?${new URLSearchParams({ sort: 'name', ...query })}`))
const names = (users: ListedUser[]) => users.map(({ name }) => name)
const lastLine = async (action: string) =>
  JSON.parse(
    (
      await server.db
        .selectFrom('audit')
        .where('action', '=', action as never)
        .orderBy('id', 'desc')
        .select('changes')
        .executeTakeFirstOrThrow()
    ).changes,
  )

describe('a search', () => {
  test.each([
    ['lukasz', [LUKASZ]],
    ['LUKASZ walesa', [LUKASZ]],
    ['wałęsa Łukasz', [LUKASZ]],
    ['soren', [SOREN]],
    ['kierkegard søren', [SOREN]],
    ['davila', [ANA]],
    ["d'avila ana", [ANA]],
    ['Ávila  D’', [ANA]],
    ['ana davila nobody', []],
    ['dias bruno many.org', [BRUNO]],
    ['da vi br', [BRUNO]],
    ['da vila', [ANA]],
    ['many.org', [ANA, BRUNO, LUKASZ, SOREN]],
  ])('a search of users for %j finds all words, in any order, case and accents', async (search, found) => {
    const { data, total } = await page({ search })
    expect([names(data), total]).toEqual([found, found.length])
  })
})

describe('a filter', () => {
  test.each([
    ['a group', { group: week.id }, ['Ana Moreira', LUKASZ]],
    ['another group', { group: plenary.id }, [ANA, LUKASZ]],
    ['no group', { group: 'none', search: 'many.org' }, [BRUNO, SOREN]],
    ['no group, which administrators do not need', { group: 'none' }, [BRUNO, SOREN]],
    ['administrators without one', { group: 'none', role: 'ADMIN' }, ['Ana Moreira']],
    ['an unknown group', { group: 'unknown' }, []],
    ['active people', { status: 'active', search: 'many.org' }, [ANA, LUKASZ, SOREN]],
    ['inactive people', { status: 'inactive' }, [BRUNO]],
    ['a role', { role: 'SPEAKER' }, [ANA]],
    ['people who never signed in', { signedIn: 'never' }, [ANA, BRUNO, LUKASZ, SOREN]],
    ['people who signed in', { signedIn: 'ever', role: 'PARTICIPANT' }, ['Ana Moreira']],
    ['all at once', { search: 'ua', group: plenary.id, status: 'active', role: 'PARTICIPANT', signedIn: 'never' }, []],
    ['all but one', { search: 'wal', group: plenary.id, status: 'active', role: 'PARTICIPANT' }, [LUKASZ]],
  ])('users are filtered by %s', async (_, filter, found) => {
    const { data, total } = await page(filter)
    expect([names(data), total]).toEqual([found, found.length])
  })

  test('a filter of users by an import finds the people it created', async () => {
    const users = [{ name: 'Zeca', email: 'zeca@import.org' }]
    const body = { users, defaultPassword: 'vento-lago-uva-482', review: true }
    const { importedAt } = dataOf(await ask('/admin/upload/users/save', { body }))
    expect(names((await page({ importedAt })).data)).toEqual(['Zeca'])
    dataOf(
      await ask('/admin/users/bulk-by-filter', { body: { action: 'delete', filter: { importedAt }, expected: 1 } }),
    )
    expect((await page({ importedAt })).total).toBe(0)
  })

  test.each(['group=', 'status=off', 'role=OWNER', 'signedIn=maybe', 'link=lost', 'importedAt=yesterday'])(
    'an invalid filter of users is refused: %s',
    async (query) => {
      expect(refusal(await ask(`/admin/users?${query}`))).toBe('400 INVALID_INPUT')
    },
  )

  test('a filtered list of users has the last sign-in, if any', async () => {
    const { data } = await page({ group: week.id })
    expect(data.map(({ lastSignInAt }) => lastSignInAt)).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), undefined])
    expect(data[0]?.id).toBe(guest.id)
  })
})

describe('the export', () => {
  test('the export of users has the people the filter finds, and the filter is in the audit', async () => {
    const { bytes } = await ask(`/admin/users/export?group=${plenary.id}&search=wal&status=active`)
    const [sheet = {}] = Object.values(read(bytes).Sheets)
    expect(utils.sheet_to_json<{ Nome: string }>(sheet).map(({ Nome }) => Nome)).toEqual([LUKASZ])
    expect(await lastLine('user.exported')).toMatchObject({
      ...{ search: [null, 'wal'], group: [null, 'Plenária'], status: [null, 'active'] },
      ...{ columns: [null, expect.arrayContaining(['Nome', 'Email', 'Telefone'])], people: [null, 1] },
    })
  })

  test('the export of users as .csv opens in Excel with Brazilian settings', async () => {
    await add('=HYPERLINK("x");é', { email: 'formula@csv.org' })
    await add('Ana; "Aninha"', { email: 'aspas@csv.org', phone: '(11) 98765-4321' })
    await server.db
      .updateTable('users')
      .set({ created_at: '2025-12-01T02:00:00.000Z' })
      .where('email', 'like', '%csv.org')
      .execute()
    const { headers, bytes } = await ask('/admin/users/export?format=csv&search=csv.org&group=none')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="usuarios_[\dTZ.-]+\.csv"$/)
    expect(Buffer.from(bytes).toString().split('\r\n')).toEqual([
      '\ufeffNome;Email;Função;Idioma(s);Status;Data de Criação;Grupos;Último acesso;Telefone;Link de acesso;Passe',
      `"'=HYPERLINK(""x"");é";formula@csv.org;Participante;;Ativo;30/11/2025;;Nunca entrou;;Senha própria;`,
      '"Ana; ""Aninha""";aspas@csv.org;Participante;;Ativo;30/11/2025;;Nunca entrou;"\'+55 11 98765-4321";Senha própria;',
      '',
    ])
    expect(await lastLine('user.exported')).toMatchObject({
      search: [null, 'csv.org'],
      withoutGroup: [null, true],
      people: [null, 2],
    })
  })
})
