import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../base/config.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

const KEY_FILE = 'second-factor.key'

/**
 * Opens the box for secrets of authenticator apps, with `SECOND_FACTOR_KEY` or, on SQLite, with a file beside the
 * database, which is written when the first secret is stored. Returns `null` on PostgreSQL without the variable:
 * several machines have no common folder.
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

/** Only its owner may read the file. Never overwrites one. */
function writeKey(file: string): string {
  const key = randomBytes(32).toString('base64url')
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return key
}
