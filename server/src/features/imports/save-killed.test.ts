import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#test/client.ts'
import { FIRST_ADMIN, startPalco } from '#test/palco-process.ts'
import { createMigratedDatabase, type DatabaseLocation, openMigrated } from '#test/test-database.ts'
import { PASSWORD } from '#test/test-server.ts'
import { people, save } from '#test/upload.ts'

const ROWS = 2000

const batchOf = (name: string) =>
  people(ROWS).map((user) => ({ ...user, email: `${name}.${user.email}`, pass: 'PREMIUM' }))

const startProgram = ({ databaseUrl, dataDir }: DatabaseLocation) =>
  startPalco({
    ADMIN_PASSWORD: PASSWORD,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
  })

async function countImported(location: DatabaseLocation) {
  const db = await openMigrated(location)
  const { people, passes } = await db
    .selectFrom('users')
    .leftJoin('pass_grants', 'pass_grants.user_id', 'users.id')
    .where('has_default_password', '=', true)
    .select((row) => [row.fn.countAll().as('people'), row.fn.count('pass').as('passes')])
    .executeTakeFirstOrThrow()
  await db.destroy()
  expect(Number(passes)).toBe(Number(people))
  return Number(people)
}

test('a kill during the save of an import leaves all of the batch or nothing, and it can be sent again', async () => {
  const { location, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  let program = await startProgram(location)
  onTestFinished(() => void program.end('SIGKILL'))
  let expected = 0
  let duration = 0

  const send = async (batch: string) => save(program, await signIn(program, FIRST_ADMIN.email), batchOf(batch))
  const timed = async (batch: string) => {
    const started = Date.now()
    expect((await send(batch)).status).toBe(200)
    duration = Date.now() - started
    expected += ROWS
  }

  await timed('first')
  for (const share of [0.6, 0.9]) {
    const batch = `killed-at-${share}`
    const killed = send(batch).catch(() => null)
    await sleep(duration * share)
    await program.end('SIGKILL')
    await killed
    expect([expected, expected + ROWS]).toContain(await countImported(location))
    program = await startProgram(location)
    await timed(batch)
  }
  await program.end('SIGKILL')
  expect(await countImported(location)).toBe(expected)
}, 300_000)
