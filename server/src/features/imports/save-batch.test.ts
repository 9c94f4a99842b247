import { afterAll, describe, expect, test } from 'vitest'
import { authenticatedSocket, call, login } from '#test/client.ts'
import { PASSWORD, type TestServer } from '#test/test-server.ts'
import { people, save, startForAdmin } from '#test/upload.ts'
import { STATEMENT_ROWS } from './import-limits.ts'

/** Shared by tests of batches that are rejected. */
const shared = await startForAdmin({ until: afterAll })

const countUsers = async ({ db }: TestServer) =>
  Number((await db.selectFrom('users').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

async function addGroup({ db }: TestServer, id: string) {
  const createdAt = new Date().toISOString()
  await db
    .insertInto('groups')
    .values({
      id,
      name: id,
      name_key: id,
      description: '',
      max_rooms: 10,
      active: true,
      created_at: createdAt,
      version: 1,
    })
    .execute()
}

describe('saving', () => {
  test('saving an import creates participants who sign in with the default password and still have it', async () => {
    const { server, admin } = await startForAdmin()
    await addGroup(server, 'plenary')
    const { status, body } = await save(server, admin, [
      { name: 'Ana Moreira', email: 'Ana@example.com', groupId: 'plenary', row: 2 },
      { name: 'Bia', email: 'bia@example.com', groupId: '', row: 3 },
    ])
    expect([status, body]).toEqual([200, { success: true, data: { success: 2, errors: [] } }])
    const { body: signedIn } = await login(server, 'ana@example.com', 'bem-vindo-2025')
    expect(signedIn.data.user).toMatchObject({
      name: 'Ana Moreira',
      email: 'Ana@example.com',
      role: 'PARTICIPANT',
      active: true,
      hasDefaultPassword: true,
    })
    const memberships = await server.db.selectFrom('user_groups').select(['user_id', 'group_id']).execute()
    expect(memberships).toEqual([{ user_id: signedIn.data.user.id, group_id: 'plenary' }])
  })

  test('saving an import hashes the default password once for the whole batch', async () => {
    const { server, admin } = await startForAdmin()
    await save(server, admin, people(1200))
    const hashes = await server.db
      .selectFrom('users')
      .where('has_default_password', '=', true)
      .select('password_hash')
      .distinct()
      .execute()
    expect(hashes).toHaveLength(1)
    expect(await countUsers(server)).toBe(1201)
  })

  test('saving an import reports the rows that fail, by their lines, and keeps the others', async () => {
    const { server, admin } = await startForAdmin()
    await addGroup(server, 'plenary')
    const { body } = await save(server, admin, [
      { name: 'Ana', email: 'ana@example.com', row: 4 },
      { name: 'Outra Ana', email: 'ANA@example.com', row: 5 },
      { name: '', email: 'sem.nome@example.com', row: 6 },
      { name: 'Cris', email: 'cris', row: 9 },
      { name: 'Chefe', email: 'CHEFE@example.com', row: 10, groupId: 'plenary' },
      { name: 'Davi', email: 'davi@example.com', row: 11, groupId: 'deleted-meanwhile' },
      { name: 'Eva', email: 'eva@example.com', row: 12 },
    ])
    expect(body.data).toEqual({
      success: 2,
      errors: [
        { row: 5, email: 'ANA@example.com', error: 'E-mail repetido na planilha (linha 4)' },
        { row: 6, email: 'sem.nome@example.com', error: 'Nome é obrigatório' },
        { row: 9, email: 'cris', error: 'E-mail inválido' },
        { row: 10, email: 'CHEFE@example.com', error: 'E-mail já cadastrado' },
        { row: 11, email: 'davi@example.com', error: 'O grupo escolhido não existe mais' },
      ],
    })
    expect((await login(server, 'chefe@example.com', PASSWORD)).status).toBe(200)
    expect(await server.db.selectFrom('user_groups').selectAll().execute()).toEqual([])
  })

  test('saving an import numbers lines as in a sheet with titles if the client sends none', async () => {
    const { server, admin } = await startForAdmin()
    const { body } = await save(server, admin, [
      { name: 'Ana', email: 'ana@example.com' },
      { name: '', email: 'bia@example.com' },
    ])
    expect(body.data.errors).toEqual([{ row: 3, email: 'bia@example.com', error: 'Nome é obrigatório' }])
  })

  test('saving the same batch of an import twice creates nobody twice', async () => {
    const { server, admin } = await startForAdmin()
    const batch = people(700)
    expect((await save(server, admin, batch)).body.data).toEqual({ success: 700, errors: [] })
    const { body } = await save(server, admin, batch)
    expect(body.data.success).toBe(0)
    expect(body.data.errors).toEqual(batch.map(({ row, email }) => ({ row, email, error: 'E-mail já cadastrado' })))
    expect(await countUsers(server)).toBe(701)
  })

  test('concurrent batches of an import with the same people create each once', async () => {
    const { server, admin } = await startForAdmin()
    const answers = await Promise.all([save(server, admin, people(900)), save(server, admin, people(900).reverse())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((total, { body }) => total + body.data.success, 0)).toBe(900)
    expect(await countUsers(server)).toBe(901)
  })

  test('a failure halfway rolls back the batch of an import', async () => {
    const { server, admin } = await startForAdmin()
    await server.db.schema.createIndex('no_namesakes').on('users').column('name').unique().execute()
    // One statement holds `STATEMENT_ROWS` people, so the namesake is written by the next one.
    const namesake = { name: 'Participante 3', email: 'z@example.com' }
    const { status } = await save(server, admin, [...people(STATEMENT_ROWS), namesake])
    expect(status).toBe(409)
    expect(await countUsers(server)).toBe(1)
    expect((await save(server, admin, people(10))).body.data.success).toBe(10)
  })

  test('saving an import cleans names that a database rejects', async () => {
    const { server, admin } = await startForAdmin()
    const name = `O'Brien "\\" \u0000\ud800 $1 ?; drop table users; 🎉`
    const { body } = await save(server, admin, [{ name, email: 'ob@example.com' }])
    expect(body.data).toEqual({ success: 1, errors: [] })
    const row = await server.db
      .selectFrom('users')
      .where('email_key', '=', 'ob@example.com')
      .select(['name', 'search_text'])
      .executeTakeFirst()
    expect(row?.name).toBe(`O'Brien "\\" \ufffd $1 ?; drop table users; 🎉`)
    expect(row?.search_text).toContain("o'brien")
  })

  test('saving an import notifies administrators', async () => {
    const { server, admin } = await startForAdmin()
    const socket = await authenticatedSocket(server, admin)
    const received = new Promise<void>((resolve) => {
      socket.on('changed', ({ topic }) => topic === 'users' && resolve())
    })
    await save(server, admin, people(3))
    await received
  })
})

describe('saving is refused', () => {
  test.each([
    ['without users', { users: [], defaultPassword: 'bem-vindo-2025' }, 400, 'Nenhum usuário para importar'],
    ['without a password', { users: people(1), defaultPassword: '' }, 400, 'Senha é obrigatória'],
    [
      'with a short password',
      { users: people(1), defaultPassword: '1234' },
      400,
      'A senha deve ter pelo menos 8 caracteres',
    ],
    ['with something else', { users: 'todos' }, 400, 'Dados inválidos'],
    ['with broken JSON', '{"users":', 400, 'Requisição inválida'],
    ['with too many', { users: people(50_001), defaultPassword: 'bem-vindo-2025' }, 413, 'mais de 50.000 linhas'],
  ])('saving an import is refused %s', async (_, body, status, error) => {
    const { server, admin } = shared
    const answer = await call(server, '/api/admin/upload/users/save', { body, as: admin })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toContain(error)
    expect(await countUsers(server)).toBe(1)
  })

  test('saving an import is refused without a body', async () => {
    const { server, admin } = shared
    const empty = await call(server, '/api/admin/upload/users/save', { method: 'POST', as: admin })
    expect([empty.status, empty.body.code]).toEqual([400, 'INVALID_INPUT'])
  })
})
