import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { insertUser } from '../../src/features/people/accounts.repo.ts'
import { createPasswords } from '../../src/features/session/passwords.ts'
import { bareEnvironment, FIRST_ADMIN, programFile } from './palco-process.ts'
import { createTestDatabase, type DatabaseLocation, openMigrated } from './test-database.ts'

/** The timeout of tests that run several programs one after the other. */
export const LONG_MS = 240_000

const RUN = programFile('backup/run.ts')

export const environmentOf = ({ databaseUrl, dataDir }: DatabaseLocation): Record<string, string> =>
  databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }

/** Runs a backup command, like `npm run backup` and `npm run restore`. */
export function give(env: Record<string, string>, ...order: string[]) {
  const child = spawn(process.execPath, [RUN, ...order], { env: { ...bareEnvironment, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  )
  return { child, exited, output: () => output }
}

export async function succeed(env: Record<string, string>, ...order: string[]) {
  const { exited, output } = give(env, ...order)
  if ((await exited) !== 0) throw new Error(output())
  return output()
}

/** Expects the command to fail. Resolves to the line with the reason. */
export async function fail(env: Record<string, string>, ...order: string[]) {
  const { exited, output } = give(env, ...order)
  const code = await exited
  const line = /^Nothing was changed: .*\n$/m.exec(output())?.[0]
  if (code !== 1 || !line) throw new Error(`exit ${code}: ${output()}`)
  return line.trim()
}

export function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export async function newLocation(): Promise<DatabaseLocation> {
  const { location, remove } = await createTestDatabase()
  onTestFinished(remove)
  return location
}

/** Adds an administrator and `people` participants in one group. */
export async function populate(location: DatabaseLocation, people: number) {
  const db = await openMigrated(location)
  const passwordHash = await (await createPasswords(1)).hash(FIRST_ADMIN.password)
  const admin = { name: 'Administrador', email: FIRST_ADMIN.email, passwordHash, hasDefaultPassword: false }
  await insertUser(db, { ...admin, role: 'ADMIN' })
  const one = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const group = { id: 'g', name: 'Trilha', name_key: 'trilha', description: '', max_rooms: 9, active: true, version: 1 }
  await db
    .insertInto('groups')
    .values({ ...group, created_at: one.created_at })
    .execute()
  for (let first = 0; first < people; first += 500) {
    const rows = Array.from({ length: Math.min(500, people - first) }, (_, n) => {
      const email = `${first + n}@many.example`
      return {
        ...one,
        id: `many-${first + n}`,
        email,
        email_key: email,
        search_text: email,
        role: 'PARTICIPANT' as const,
      }
    })
    await db.insertInto('users').values(rows).execute()
    const members = rows.map(({ id }) => ({ user_id: id, group_id: group.id, position: 0 }))
    await db.insertInto('user_groups').values(members).execute()
  }
  await db.destroy()
}

/** Returns a backup file of the text. Replaces the text's last line with a valid checksum. */
export function summed(text: string): Buffer {
  const content = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)
  return gzipSync(`${content}${JSON.stringify({ sha256: hash('sha256', content) })}\n`)
}
