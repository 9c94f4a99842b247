import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf, give, LONG_MS, newFolder, newLocation, populate, succeed } from '#test/backup-orders.ts'
import { signInAdmin, startWriting } from '#test/backup-writer.ts'
import { call, login, signIn } from '#test/client.ts'
import { openMigrated } from '#test/test-database.ts'
import { addUser, startServer } from '#test/test-server.ts'
import { readLastBackup } from '../base/db/last-backup.ts'

const newFile = () => path.join(newFolder(), 'copy.jsonl.gz')

const countIn = (output: string, table: string) =>
  (new RegExp(`^ {2}${table} +([\\d, ]+)$`, 'm').exec(output)?.[1] ?? '')
    .trim()
    .replaceAll(',', '')
    .split(/ +/)
    .map(Number)

test(
  'a backup taken during writes is consistent, and people sign in after its restore',
  async () => {
    const source = await newLocation()
    await populate(source, 8000)
    const server = await startServer({ location: source })
    const writer = await startWriting(server)
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)

    const file = newFile()
    const before = [...writer.acknowledged]
    const written = await succeed(environmentOf(source), 'backup', file)
    expect(writer.acknowledged.length).toBeGreaterThan(before.length)
    await writer.stop()
    expect(await readLastBackup(server.db, source.dataDir)).not.toBeNull()
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])

    const target = await newLocation()
    const restored = await succeed(environmentOf(target), 'restore', file)
    const [people = 0] = countIn(written, 'users')
    expect(people).toBeGreaterThanOrEqual(8001 + before.length)
    // Every person except the administrator has one row in `user_groups`. In an inconsistent copy, the numbers would
    // differ.
    expect(countIn(written, 'user_groups')).toEqual([people - 1])
    for (const table of ['users', 'groups', 'rooms', 'user_groups', 'languages', 'event_settings', 'secrets'])
      expect(countIn(restored, table)).toEqual([...countIn(written, table), ...countIn(written, table)])

    const again = await startServer({ location: target })
    const admin = await signInAdmin(again)
    for (const email of before) {
      const { body } = await call(again, `/api/admin/users?search=${email}`, { as: admin })
      expect(body.data.total).toBe(1)
    }
    expect((await login(again, before[0] ?? '', 'nova-senha-1')).status).toBe(200)
  },
  LONG_MS,
)

test('a restore leaves out sessions: people sign in again', { timeout: LONG_MS }, async () => {
  const target = await newLocation()
  const server = await startServer()
  const { email } = await addUser(server)
  const session = await signIn(server, email)
  const file = newFile()
  await succeed(environmentOf(server.location), 'backup', file)
  expect((await call(server, '/api/auth/profile', { as: session })).status).toBe(200)
  await succeed(environmentOf(target), 'restore', file)
  const again = await startServer({ location: target })
  expect((await call(again, '/api/auth/profile', { as: session })).status).toBe(401)
  const { refreshToken } = session.tokens
  expect((await call(again, '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  expect((await login(again, email)).status).toBe(200)
})

test('a restore pauses messages, keeps their numbers, and says which mails are lost', {
  timeout: LONG_MS,
}, async () => {
  const [source, target] = [await newLocation(), await newLocation()]
  await populate(source, 3)
  const at = new Date().toISOString()
  const run = { id: 'run', key: 'evening', kind: 'evening', day: '2026-03-02', due_at: at, rooms: '[]' } as const
  const mail = { template: 'message', language: 'PT_BR', attempts: 1, unreached: 0, priority: -2, next_at: at }
  const from = await openMigrated(source)
  await from
    .insertInto('message_runs')
    .values([
      { ...run, state: 'done', last_user_id: '', created_at: at },
      // A backup does not contain the walk (background job) of this run, so nothing would ever end it.
      { ...run, id: 'free', key: 'free', kind: 'free', state: 'running', last_user_id: '', created_at: at },
    ])
    .execute()
  const texts = { subject: 'Novidades', texts: '{}', sent_by: 'Ana', people: 3 }
  await from
    .insertInto('free_messages')
    .values({ run_id: 'free', ...texts })
    .execute()
  const states = ['sent', 'sent', 'waiting'] as const
  const mails = states.map((state, n) => ({
    ...{
      ...mail,
      id: `${n}`,
      dedupe_key: `${n}`,
      message_id: `${n}`,
      user_id: `many-${n}`,
      recipient: 'a@example.com',
    },
    ...{ state, run_id: run.id, created_at: at, done_at: state === 'waiting' ? null : at },
  }))
  await from.insertInto('outbox').values(mails).execute()
  await from.destroy()
  const [file, again] = [newFile(), newFile()]
  await succeed(environmentOf(source), 'backup', file)
  expect(await succeed(environmentOf(target), 'restore', file)).toMatch(/messages are paused.*not sent: 1\./s)
  await succeed(environmentOf(target), 'backup', again)
  await succeed(environmentOf(target), 'restore', again, '--replace')
  const server = await startServer({ location: target })
  const admin = await signInAdmin(server)
  const read = async (address: string) => (await call(server, `/api/admin/${address}`, { as: admin })).body.data
  expect(await read('messages/runs')).toMatchObject([
    { id: 'run', sent: 2, waiting: 0, dropped: 1, isUncounted: false },
    { id: 'free', state: 'done', sent: 0, waiting: 0 },
  ])
  expect(await read('messages')).toMatchObject({ isPaused: true, restored: { waitingMails: 0 } })
})

test('a restore has images byte by byte, and --replace deletes what was there', {
  timeout: LONG_MS,
}, async () => {
  const [source, target] = [await newLocation(), await newLocation()]
  await populate(source, 3)
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n))
  const image = { id: 'i', content_type: 'image/png', bytes, created_at: '2026-01-01', unused_since: null }
  const from = await openMigrated(source)
  await from.insertInto('images').values(image).execute()
  await from.destroy()
  await populate(target, 40)
  const file = newFile()
  await succeed(environmentOf(source), 'backup', file)
  await succeed(environmentOf(target), 'restore', file, '--replace')
  const to = await openMigrated(target)
  const stored = await to.selectFrom('images').selectAll().executeTakeFirstOrThrow()
  expect({ ...stored, bytes: Buffer.from(stored.bytes) }).toEqual(image)
  expect(await to.selectFrom('users').select('id').execute()).toHaveLength(4)
  await to.destroy()
})

test('a killed restore changes nothing', { timeout: LONG_MS }, async () => {
  const [source, target] = [await newLocation(), await newLocation()]
  await populate(source, 2000)
  await populate(target, 5)
  const file = newFile()
  await succeed(environmentOf(source), 'backup', file)

  // The restore reads its file twice. The second read is from a pipe that never ends, so the restore waits.
  const folder = newFolder()
  const [pipe, second] = [path.join(folder, 'pipe'), path.join(folder, 'second')]
  execFileSync('mkfifo', [pipe, second])
  const bytes = readFileSync(file)
  const { child, exited, output } = give(environmentOf(target), 'restore', pipe, '--replace')
  const whole = createWriteStream(pipe)
  await once(whole, 'open')
  renameSync(second, pipe)
  whole.end(bytes)
  const writer = createWriteStream(pipe)
  onTestFinished(() => void writer.destroy())
  writer.on('error', () => {})
  writer.write(bytes.subarray(0, -100))
  await expect.poll(output).toContain('user_groups …')
  child.kill('SIGKILL')
  expect(await exited).toBe('SIGKILL')

  const db = await openMigrated(target)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(6)
  expect(await db.selectFrom('user_groups').select('user_id').execute()).toHaveLength(5)
  await db.destroy()
})
