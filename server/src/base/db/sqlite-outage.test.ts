import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call, login, signIn } from '#test/client.ts'
import { addPerson, openOffice, refusal } from '#test/office.ts'
import { emptyDatabase, runPalco } from '#test/program.ts'
import { PASSWORD, type TestServer } from '#test/test-server.ts'

// These tests provoke the errors that SQLite reports to the writing connection on a full and on a read-only disk.

type Pragma = (db: TestServer['db']) => Promise<unknown>

const fill: Pragma = async (db) => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
}
const freeSpace: Pragma = (db) => sql`pragma max_page_count = 1000000`.execute(db)

describe('a full disk', () => {
  test('a full disk fails writes with 503 while reads continue; writes succeed once there is space', async () => {
    const { server, ask } = await openOffice()
    const group = { name: 'Semana', description: 'x'.repeat(20_000), maxRooms: 10 }
    await fill(server.db)
    for (let n = 0; n < 3; n++) {
      const refused = await ask('/admin/groups', { body: { ...group, name: `Semana ${n}` } })
      expect(refusal(refused)).toBe('503 UNAVAILABLE')
      expect(refused.headers.get('retry-after')).toBe('5')
    }
    expect((await ask('/admin/groups')).body.data).toEqual([])
    expect(server.log().match(/"reason":"database or disk is full"/g)).toHaveLength(1)
    expect(server.log()).not.toContain('"stack"')

    await freeSpace(server.db)
    expect((await ask('/admin/groups', { body: group })).status).toBe(200)
  })

  test.skipIf(process.platform === 'win32')(
    'a full disk fails writes of a running program, which keeps what it acknowledged',
    async () => {
      const palco = runPalco({ ...(await emptyDatabase()), ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'error' }, [], {
        fileBlocks: 2400,
      })
      const server = { url: await palco.up }
      const as = await signIn(server, 'admin@palco.local')
      const write = (n: number) =>
        call(server, '/api/admin/groups', {
          as,
          body: { name: `Semana ${n}`, description: 'x'.repeat(20_000), maxRooms: 1 },
        })
      const answers = new Map<string, number>()
      for (let n = 0; n < 60; n++) {
        const { status, body } = await write(n)
        const kind = `${status} ${body.code ?? ''}`.trim()
        answers.set(kind, (answers.get(kind) ?? 0) + 1)
      }
      expect([...answers.keys()]).toEqual(['200', '503 UNAVAILABLE'])
      const { body } = await call(server, '/api/admin/groups', { as })
      expect(body.data).toHaveLength(answers.get('200') ?? 0)
      expect(palco.output().match(/the database can not be used/g)).toHaveLength(1)
    },
  )
})

describe('a read-only disk', () => {
  test('a read-only disk fails logins and /readyz with 503', async () => {
    const office = await openOffice()
    const { server, ask } = office
    const { email } = await addPerson(office)
    await sql`pragma query_only = on`.execute(server.db)
    expect(refusal(await login(server, email))).toBe('503 UNAVAILABLE')
    expect((await ask('/admin/users')).status).toBe(200)
    expect((await call(server, '/readyz')).status).toBe(503)
    expect(server.log()).toContain('"reason":"attempt to write a readonly database"')

    await sql`pragma query_only = off`.execute(server.db)
    await expect.poll(async () => (await call(server, '/readyz')).status).toBe(200)
    expect((await login(server, email)).status).toBe(200)
  })
})
