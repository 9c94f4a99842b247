import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runPalco } from '#test/program.ts'
import { copyForOthers } from '#test/program-for-others.ts'

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Expects that the start fails with exit code 1, and returns its message. */
async function failure(env: Record<string, string>, args: string[] = [], as = {}) {
  const { exited, output } = runPalco(env, args, as)
  expect(await exited).toBe(1)
  return output()
}

test.each([
  [{ PORT: 'eighty' }, "Palco can't start: PORT must be a number. Correct PORT or leave it out.\n"],
  [{ PORT: '70000' }, "Palco can't start: PORT must be at most 65535. Correct PORT or leave it out.\n"],
  [
    { ADMIN_EMAIL: 'me' },
    "Palco can't start: ADMIN_EMAIL is not an e-mail address. Correct ADMIN_EMAIL or leave it out.\n",
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    "Palco can't start: DATABASE_URL must start with postgres://. Correct DATABASE_URL or leave it out.\n",
  ],
  [
    { OIDC_ISSUER: 'https://sso.example.org' },
    "Palco can't start: OIDC_CLIENT_ID is missing: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together. Set it, or leave the others out.\n",
  ],
  [
    { TRUST_PROXY: '10.0.0.300' },
    "Palco can't start: TRUST_PROXY must be the number of proxies in front, or their addresses separated by commas. Correct TRUST_PROXY or leave it out.\n",
  ],
])('the program refuses to start with %j', async (env, line) => {
  expect(await failure(env)).toBe(line)
})

test('the program refuses to start with an unreachable database', async () => {
  expect(await failure({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:9/x' })).toMatch(
    /^Palco can't start: The database can't be reached \(connect ECONNREFUSED 127\.0\.0\.1:9\)\. Check DATABASE_URL.*\n$/,
  )
})

test('the program refuses to start with a data directory that is a file', async () => {
  const file = path.join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(await failure({ DATA_DIR: file })).toMatch(/^Palco can't start: The data directory .* can't be written .*\n$/)
})

test('the program refuses to start on a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  expect(await failure({ DATA_DIR: newFolder(), PORT: String(port) })).toBe(
    `Palco can't start: Port ${port} is already in use. Stop what is using it, or set PORT to another one.\n`,
  )
})

test('a port in use leaves the first administrator for the next start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const dataDir = newFolder()
  await failure({ DATA_DIR: dataDir, PORT: String((other.address() as AddressInfo).port) })
  const { up, output } = runPalco({ DATA_DIR: dataDir })
  await up
  expect(output()).toContain('Write it down')
})

const GARBAGE = Buffer.alloc(8192, 'this is not a database. ')

test('the program refuses to start with a file that is no database', async () => {
  const dataDir = newFolder()
  writeFileSync(path.join(dataDir, 'palco.db'), GARBAGE)
  expect(await failure({ DATA_DIR: dataDir })).toBe(
    `Palco can't start: palco.db in ${dataDir} can't be read (file is not a database). Put a backup in its place, or set DATA_DIR to another directory.\n`,
  )
  expect(readFileSync(path.join(dataDir, 'palco.db'))).toEqual(GARBAGE)
})

test('the program refuses to start with a database file that is a directory', async () => {
  const dataDir = newFolder()
  mkdirSync(path.join(dataDir, 'palco.db'))
  expect(await failure({ DATA_DIR: dataDir })).toMatch(
    /^Palco can't start: The data directory .* can't be written \(EISDIR.*\)\..*\n$/,
  )
})

test('the program refuses to start with a damaged lock file', async () => {
  const dataDir = newFolder()
  writeFileSync(path.join(dataDir, 'palco.lock'), GARBAGE)
  expect(await failure({ DATA_DIR: dataDir })).toBe(
    `Palco can't start: palco.lock in ${dataDir} is damaged. Nothing is kept in it: delete it and start again.\n`,
  )
})

/** Root may write everywhere, so the program runs as `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

function giveToNobody(folder: string) {
  if (NOBODY.uid) chownSync(folder, NOBODY.uid, NOBODY.gid)
}

let copy: ReturnType<typeof copyForOthers> | undefined
afterAll(async () => (await copy)?.remove())

async function asNobody() {
  if (!NOBODY.uid) return {}
  copy ??= copyForOthers()
  return { ...NOBODY, program: (await copy).command }
}

test('the program refuses to start with a read-only data directory', async () => {
  const dataDir = newFolder()
  giveToNobody(dataDir)
  chmodSync(dataDir, 0o500)
  expect(await failure({ DATA_DIR: dataDir }, [], await asNobody())).toMatch(
    /^Palco can't start: The data directory .* can't be written \(EACCES.*\)\. Make it writable, or set DATA_DIR to another one\.\n$/,
  )
})

test.skipIf(!NOBODY.uid)('the program refuses to start with a database file of another user', async () => {
  const dataDir = newFolder()
  const file = path.join(dataDir, 'palco.db')
  writeFileSync(file, '', { mode: 0o400 })
  giveToNobody(dataDir)
  expect(await failure({ DATA_DIR: dataDir }, [], await asNobody())).toMatch(
    /^Palco can't start: The data directory .* can't be written \(EACCES.*\).*\n$/,
  )
})

test('the program refuses to start on a full disk', async () => {
  // The limit on the file's size is reached in the middle of the first migration.
  expect(await failure({ DATA_DIR: newFolder() }, [], { fileBlocks: 64 })).toMatch(
    /^Palco can't start: The (database in|disk of) .* (can't be opened or written \(.*\)|is full)\. Make .*\n$/,
  )
})

test('the program refuses to start with a data directory in use', async () => {
  const dataDir = newFolder()
  await runPalco({ DATA_DIR: dataDir }).up
  expect(await failure({ DATA_DIR: dataDir })).toMatch(/^Palco can't start: Another Palco is already running on .*\n$/)
})

test('the program refuses to start with an unknown option', async () => {
  expect(await failure({}, ['--dmeo'])).toMatch(/^Palco can't start: Unknown option '--dmeo'/)
})
