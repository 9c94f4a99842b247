import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../base/config.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

const KEY_FILE = 'second-factor.key'

/**
 * Opens the box that encrypts secrets of authenticator apps. The key is `SECOND_FACTOR_KEY`. Without this
 * variable, SQLite uses a key file beside the database, which is created when the first secret is saved. PostgreSQL may
 * have several machines, which share no folder, so the result is `null`.
 */
export function openFactorBox({
  secondFactorKey,
  dataDir,
  databaseUrl,
}: Partial<Pick<Config, 'secondFactorKey' | 'dataDir' | 'databaseUrl'>>): SecretBox | null {
  if (secondFactorKey)
    return createSecretBox(
      () => secondFactorKey,
      () => secondFactorKey,
    )
  if (databaseUrl || !dataDir) return null
  const file = path.join(dataDir, KEY_FILE)
  return createSecretBox(
    () => readKey(file),
    () => readKey(file) ?? writeKey(file),
  )
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes a new key to a file that only its owner can read. Never overwrites a file. */
function writeKey(file: string): string {
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return key
}
