import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'palco-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function openHere(dataDir: string) {
  const db = openDatabase({ dataDir, databaseUrl: null })
  await migrate(db)
  return db
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, modeOf(path.join(folder, file))]))

test('a new database and its directory are readable by their owner alone', async () => {
  const dataDir = path.join(newFolder(), 'below/data')
  const db = await openHere(dataDir)
  expect(modeOf(dataDir)).toBe('700')
  expect(modesIn(dataDir)).toEqual(
    expect.objectContaining({ 'palco.db': '600', 'palco.db-wal': '600', 'palco.lock': '600' }),
  )
  expect(new Set(Object.values(modesIn(dataDir)))).toEqual(new Set(['600']))
  await db.destroy()
})

test('database files that were readable by others are made private', async () => {
  const dataDir = path.join(newFolder(), 'data')
  const db = await openHere(dataDir)
  await db.destroy()
  for (const file of readdirSync(dataDir)) chmodSync(path.join(dataDir, file), 0o644)
  writeFileSync(path.join(dataDir, 'second-factor.key'), '', { mode: 0o600 })
  chmodSync(dataDir, 0o755)
  const again = await openHere(dataDir)
  expect(new Set(Object.values(modesIn(dataDir)))).toEqual(new Set(['600']))
  expect(modeOf(dataDir)).toBe('700')
  await again.destroy()
})

test('a database directory with other files keeps its mode', async () => {
  const dataDir = newFolder()
  writeFileSync(path.join(dataDir, 'holiday.jpg'), '')
  chmodSync(dataDir, 0o755)
  for (const _ of ['new', 'known']) {
    const db = await openHere(dataDir)
    expect(modeOf(dataDir)).toBe('755')
    expect(modesIn(dataDir)['palco.db']).toBe('600')
    await db.destroy()
  }
})
