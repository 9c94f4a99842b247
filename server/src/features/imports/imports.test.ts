import { PHONE_PROBLEM } from '@palco/contract/base/phone'
import { groupNameKey } from '@palco/contract/groups/groups'
import { afterAll, describe, expect, test } from 'vitest'
import { call, signIn } from '#test/client.ts'
import { someSettings } from '#test/office.ts'
import { addUser, type TestServer } from '#test/test-server.ts'
import { fixture, save, startForAdmin, upload } from '#test/upload.ts'
import { row, workbookFiles, zipOf } from '#test/zip-files.ts'

/** Shared by tests that only read a sheet, which writes nothing. */
const shared = await startForAdmin({ until: afterAll })

async function addGroup({ db, bus }: TestServer, id: string, name: string) {
  await db
    .insertInto('groups')
    .values({
      id,
      name,
      name_key: groupNameKey(name),
      description: '',
      max_rooms: 10,
      active: true,
      created_at: new Date().toISOString(),
      version: 1,
    })
    .execute()
  await bus.transaction(async (_trx, announce) => announce({ type: 'catalog-changed' }))
}

describe('uploading is refused', () => {
  test('uploading a sheet is refused without a session', async () => {
    const { server } = shared
    expect((await upload(server, null, 'nome;email')).status).toBe(401)
    expect((await call(server, '/api/admin/upload/sample')).status).toBe(401)
    expect((await call(server, '/api/admin/upload/users/save', { body: {} })).status).toBe(401)
  })

  test.each(['PARTICIPANT', 'SPEAKER'] as const)('uploading a sheet is refused for a %s', async (role) => {
    const { server } = shared
    const { email } = await addUser(server, `${crypto.randomUUID()}@example.com`, role)
    const as = await signIn(server, email)
    expect((await upload(server, as, 'nome;email')).status).toBe(403)
    expect((await call(server, '/api/admin/upload/sample', { as })).status).toBe(403)
    expect((await call(server, '/api/admin/upload/users/save', { body: {}, as })).status).toBe(403)
  })
})

describe('a list that LibreOffice wrote', () => {
  // The files have a title above the columns, another column order, a link, rich text, formulas, blank lines and a
  // hidden sheet.
  test.each(['participantes.xlsx', 'participantes.xls'])('%s by LibreOffice is read line by line', async (name) => {
    const { server, admin } = await startForAdmin()
    await addGroup(server, 'plenary', 'Trilha Plenária')
    const { status, body } = await upload(server, admin, fixture(name), name)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: {
        users: [
          {
            row: 4,
            name: 'Ana Conceição Moreira',
            email: 'ana@example.com',
            groupId: 'plenary',
            phone: '+5511999990000',
          },
          { row: 5, name: 'João Silva', email: 'joao@example.com', groupId: null },
          { row: 7, name: 'Beatriz Gonçalves', email: 'beatriz@example.com', groupId: null },
        ],
        errors: [
          { row: 8, email: 'sem.nome@example.com', error: 'Nome é obrigatório' },
          { row: 9, email: 'daniel@example', error: 'E-mail inválido' },
          { row: 10, email: 'JOAO@example.com', error: 'E-mail repetido na planilha (linha 5)' },
          { row: 11, email: null, error: 'E-mail é obrigatório' },
        ],
        notices: ['O grupo "Grupo que não existe" não existe: a linha 5 ficou sem grupo.'],
      },
    })
  })

  test.each(['utf8-virgula.csv', 'windows1252-ponto-e-virgula.csv', 'utf16-tab.csv', 'pagina.xls', 'xml-2003.xls'])(
    'the list %s gives the same people as the workbook',
    async (name) => {
      const { server, admin } = shared
      const { body } = await upload(server, admin, fixture(name), name)
      expect(body.data).toEqual({
        users: [
          { row: 2, name: 'Conceição Ávila', email: 'conceicao@example.com', groupId: null },
          { row: 3, name: 'Souza; João, "Jô"', email: 'jo@example.com', groupId: null },
        ],
        errors: [],
        notices: [],
      })
    },
  )

  test('a list is recognised by its content, not by its name', async () => {
    const { server, admin } = shared
    const { body } = await upload(server, admin, fixture('participantes.xlsx'), 'LISTA.CSV')
    expect(body.data.users).toHaveLength(3)
  })
})

describe('phones', () => {
  const SHEET =
    'nome;email;Celular\nAna;ana@x.org;(11) 98765-4321\nBia;bia@x.org;-\nCid;cid@x.org;98765\nDavi;?;11 98765-0000'

  test('imported phones are read in one form, and an unreadable one leaves its person without', async () => {
    const { server, admin } = shared
    const { body } = await upload(server, admin, SHEET)
    expect(body.data).toEqual({
      users: [
        { row: 2, name: 'Ana', email: 'ana@x.org', groupId: null, phone: '+5511987654321' },
        { row: 3, name: 'Bia', email: 'bia@x.org', groupId: null },
        { row: 4, name: 'Cid', email: 'cid@x.org', groupId: null },
      ],
      errors: [{ row: 5, email: '?', error: 'E-mail inválido' }],
      notices: [
        'Telefone não reconhecido (linha 4): a pessoa entra sem telefone. Use o DDD e o número, ou + e o código do país.',
      ],
    })
  })

  test('imported phones are saved, and one that is none is an error of its line', async () => {
    const { server, admin } = await startForAdmin()
    const users = [
      { name: 'Ana', email: 'ana@x.org', phone: '11 98765-4321' },
      { name: 'Bia', email: 'bia@x.org' },
      { name: 'Cid', email: 'cid@x.org', phone: '98765' },
    ]
    const body = { users, defaultPassword: 'vento-lago-uva-482' }
    const saved = await call(server, '/api/admin/upload/users/save', { body, as: admin })
    expect(saved.body.data).toEqual({
      success: 2,
      errors: [{ row: 4, email: 'cid@x.org', error: PHONE_PROBLEM }],
    })
    const stored = await server.db
      .selectFrom('users')
      .where('email', 'like', '%@x.org')
      .orderBy('email')
      .select('phone')
      .execute()
    expect(stored).toEqual([{ phone: '+5511987654321' }, { phone: null }])
  })
})

describe('passes', () => {
  const unknown = (row: number, email: string) => ({
    row,
    email,
    error: 'Passe desconhecido: “Gold”. Use LIVE, PREMIUM ou PLATINUM.',
  })

  test('imported passes are read by code or by the event’s name, and an unknown one is an error', async () => {
    const { server, admin } = await startForAdmin()
    const passes = { ...someSettings.passes, PLATINUM: { ...someSettings.passes.PLATINUM, name: 'Acesso Total' } }
    await call(server, '/api/admin/settings', { method: 'PUT', body: { ...someSettings, passes }, as: admin })
    const lines = ['Ana;ana@x.org;premium', 'Bia;bia@x.org;ACESSO TOTAL', 'Cid;cid@x.org;', 'Eva;eva@x.org;Gold']
    const { body } = await upload(server, admin, ['nome;email;Ingresso', ...lines].join('\n'), 'a.csv', {
      review: 'true',
    })
    expect(body.data).toMatchObject({
      users: [{ name: 'Ana', pass: 'PREMIUM' }, { name: 'Bia', pass: 'PLATINUM' }, { name: 'Cid' }],
      errors: [unknown(5, 'eva@x.org')],
      refused: [{ row: 5, pass: 'Gold', cells: ['Eva', 'eva@x.org', 'Gold'] }],
      columns: { pass: 2 },
    })
    expect(body.data.users[2]).not.toHaveProperty('pass')
  })

  test('imported passes are given to the people that are created, and counted in the audit', async () => {
    const { server, admin } = await startForAdmin()
    const users = [
      { name: 'Ana', email: 'ana@x.org', pass: 'LIVE' },
      { name: 'Bia', email: 'bia@x.org', pass: 'Week PLATINUM Pass' },
      { name: 'Cid', email: 'cid@x.org', pass: '' },
      { name: 'Chefe', email: 'chefe@example.com', pass: 'PREMIUM' },
      { name: 'Eva', email: 'eva@x.org', pass: 'Gold' },
    ]
    const { body } = await save(server, admin, users)
    expect(body.data).toEqual({
      success: 3,
      errors: [{ row: 5, email: 'chefe@example.com', error: 'E-mail já cadastrado' }, unknown(6, 'eva@x.org')],
    })
    const grants = await server.db
      .selectFrom('pass_grants')
      .innerJoin('users', 'users.id', 'pass_grants.user_id')
      .select(['email', 'pass', 'origin', 'revoked_at'])
      .select((grant) => grant('given_at', '=', grant.ref('created_at')).as('isOfImport'))
      .orderBy('email')
      .execute()
    const given = { origin: 'import', revoked_at: null }
    expect(grants.map(({ isOfImport, ...grant }) => ({ ...grant, isOfImport: Boolean(isOfImport) }))).toEqual([
      { ...given, email: 'ana@x.org', pass: 'LIVE', isOfImport: true },
      { ...given, email: 'bia@x.org', pass: 'PLATINUM', isOfImport: true },
    ])
    const entry = await server.db
      .selectFrom('audit')
      .where('action', '=', 'import.saved')
      .select('changes')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(String(entry.changes))).toEqual({ lines: [null, 5], people: [null, 3], passes: [null, 2] })
  })
})

describe('every line is accounted for', () => {
  test('registered addresses in an import are errors', async () => {
    const { server, admin } = await startForAdmin()
    await addUser(server, 'Ana@example.com')
    const { body } = await upload(server, admin, 'nome;email\nBia;bia@example.com\nAna;ana@EXAMPLE.com\n;\nCris;?')
    expect(body.data).toEqual({
      users: [{ row: 2, name: 'Bia', email: 'bia@example.com', groupId: null }],
      errors: [
        { row: 3, email: 'ana@EXAMPLE.com', error: 'E-mail já cadastrado' },
        { row: 5, email: '?', error: 'E-mail inválido' },
      ],
      notices: [],
    })
  })

  test('thousands of lines of an import are all returned', async () => {
    const { server, admin } = shared
    const lines = Array.from({ length: 12_000 }, (_, i) => (i % 3 ? `Pessoa ${i},p${i}@example.com` : `Pessoa ${i},?`))
    const { body } = await upload(server, admin, `nome,email\n${lines.join('\n')}`)
    expect([body.data.users.length, body.data.errors.length]).toEqual([8000, 4000])
    const rows = [...body.data.users, ...body.data.errors].map((each: { row: number }) => each.row)
    expect(new Set(rows).size).toBe(12_000)
  })

  test('the last line of an imported sheet, and one with other columns only, are returned', async () => {
    const { server, admin } = shared
    const sheet = [row(['nome', 'email', 'obs']), row(['', '', 'ligar'], 7)].join('')
    const last =
      '<row r="1048576"><c r="A1048576" t="str"><v>Zé</v></c><c r="B1048576" t="str"><v>ze@example.com</v></c></row>'
    const { body } = await upload(server, admin, zipOf(workbookFiles(sheet + last)), 'lista.xlsx')
    expect(body.data.users).toEqual([{ row: 1_048_576, name: 'Zé', email: 'ze@example.com', groupId: null }])
    expect(body.data.errors).toEqual([{ row: 7, email: null, error: 'Nome é obrigatório; E-mail é obrigatório' }])
  })

  test('people on a second sheet of an import cause a notice', async () => {
    const { server, admin } = shared
    const sheet = (name: string) => row(['nome', 'email']) + row([name, `${name}@example.com`])
    const { body } = await upload(server, admin, zipOf(workbookFiles(sheet('ana'), sheet('bia'))), 'lista.xlsx')
    expect(body.data.users).toHaveLength(1)
    expect(body.data.notices).toEqual([expect.stringContaining('A aba "Aba 2" também tem as colunas')])
  })

  test('first name and surname of an import are joined', async () => {
    const { server, admin } = shared
    const { body } = await upload(server, admin, 'First Name,Last Name,Email Address\nAna,Moreira,ana@example.com')
    expect(body.data.users[0].name).toBe('Ana Moreira')
  })
})

describe('an unusable sheet is refused with the reason', () => {
  test.each([
    ['without titles', 'Ana;ana@example.com', 400, 'Não encontramos as colunas "nome" e "email".'],
    ['without addresses', 'nome;telefone\nAna;1', 400, 'Não encontramos a coluna "email".'],
    ['without people', 'nome;email\n;\n', 400, 'nenhuma linha preenchida'],
    ['with nothing in it', '', 400, 'O arquivo está vazio'],
    ['with too many lines', `nome;email\n${'a;a@b.co\n'.repeat(50_001)}`, 413, 'mais de 50.000 linhas'],
    ['with open quotes', 'nome;email\n"Ana;ana@example.com', 400, 'aspas sem fechamento na linha 2'],
  ])('an unusable sheet is refused with the reason: %s', async (_, content, status, error) => {
    const { server, admin } = shared
    const answer = await upload(server, admin, content)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toContain(error)
  })

  test.each(['lista.ods', 'lista.txt', 'lista', 'xlsx'])('another file extension is refused: %s', async (name) => {
    const { server, admin } = shared
    const { status, body } = await upload(server, admin, 'nome;email\nAna;ana@example.com', name)
    expect([status, body.code]).toEqual([415, 'WRONG_TYPE'])
    expect(body.error).toBe('Formato não aceito. Envie um arquivo .xlsx, .xls ou .csv.')
  })

  test('an upload without a file, or without a form, is refused', async () => {
    const { server, admin } = shared
    const headers = { authorization: `Bearer ${admin.tokens.accessToken}`, 'x-session-token': admin.sessionToken }
    const form = new FormData()
    form.set('outra', 'coisa')
    for (const body of [form, new FormData()]) {
      const answer = await fetch(`${server.url}/api/admin/upload/users`, { method: 'POST', headers, body })
      expect(answer.status).toBe(400)
    }
    const json = await call(server, '/api/admin/upload/users', { body: {}, as: admin })
    expect([json.status, json.body.code]).toEqual([400, 'INVALID_INPUT'])
    const broken = await fetch(`${server.url}/api/admin/upload/users`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data' },
      body: 'x',
    })
    expect(broken.status).toBe(400)
  })
})

describe('the answer for a review has', () => {
  test('the answer for a review of an import has titles, all cells of refused lines, and unknown groups', async () => {
    const { server, admin } = await startForAdmin()
    await addGroup(server, 'plenary', 'Plenária')
    const lines = [
      'Lista da semana',
      'Empresa;Nome;E-mail;Turma',
      'Um;Ana;ana@example.com;VIP',
      'Dois;;rui@example.com;plenaria',
      `${'x'.repeat(300)};Chefe;chefe@example.com;vip`,
      'Três;Eva;eva@example.com;VIP',
      'Quatro;Íris;iris@example.com;Ouro',
    ]
    const { body } = await upload(server, admin, lines.join('\n'), 'lista.csv', { review: 'true' })
    const { titles, columns, refused, missingGroups, notices, errors } = body.data
    expect([titles, columns]).toEqual([['Empresa', 'Nome', 'E-mail', 'Turma'], { name: 1, email: 2, group: 3 }])
    expect(errors.map(({ row }: { row: number }) => row)).toEqual([4, 5])
    expect(refused).toEqual([
      {
        ...{ row: 4, name: '', email: 'rui@example.com', groupId: 'plenary', groupName: 'plenaria' },
        cells: ['Dois', '', 'rui@example.com', 'plenaria'],
      },
      {
        ...{ row: 5, name: 'Chefe', email: 'chefe@example.com', groupId: null, groupName: 'vip' },
        cells: ['x'.repeat(200), 'Chefe', 'chefe@example.com', 'vip'],
      },
    ])
    expect(missingGroups).toEqual([
      { name: 'VIP', rows: [3, 6], notice: notices[0] },
      { name: 'Ouro', rows: [7], notice: notices[1] },
    ])
  })

  test('the answer for a review of an import has the columns that are read, wherever they are', async () => {
    const { server, admin } = shared
    const line = (start: string, ...end: string[]) => [start, ...Array(58).fill(''), ...end].join(';')
    const lines = [line('Empresa', 'Nome', 'E-mail'), line('Um', 'Rui', 'sem-arroba')]
    const { body } = await upload(server, admin, lines.join('\n'), 'lista.csv', { review: 'true' })
    const { titles, columns, refused } = body.data
    expect([titles.length, titles[columns.name], titles[columns.email]]).toEqual([42, 'Nome', 'E-mail'])
    const [{ cells }] = refused
    expect([cells.length, cells[0], cells[columns.name], cells[columns.email]]).toEqual([42, 'Um', 'Rui', 'sem-arroba'])
  })
})
