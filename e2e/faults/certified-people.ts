import type { CertificateRun, CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import { openDatabase } from '@palco/server/base/db/database'
import { type Caller, dataOf, signIn } from './ask.ts'
import type { Stage } from './scenario.ts'

const PASSWORD = 'vento-lago-uva-482'
const SETTINGS = '/admin/certificates/settings'
const ROWS_AT_ONCE = 250

type Env = Record<string, string>
type Calling = Pick<Caller, 'ask'>

const openDatabaseOf = (env: Env) =>
  openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' })

/** Adds people who have been granted a certificate and have confirmed their name. Stops the server at the end. */
export async function prepareCertificates(stage: Stage, env: Env, people: number) {
  const palco = await stage.start(env)
  const { ask } = await signIn(palco.url)
  const users = Array.from({ length: people }, (_, n) => ({ name: 'Ana', email: `p${n}@certified.example` }))
  dataOf(await ask('/admin/upload/users/save', { body: { users, defaultPassword: PASSWORD } }))
  const settings = dataOf<CertificateSettingsAnswer>(await ask(SETTINGS))
  dataOf(await ask(SETTINGS, { method: 'PUT', body: { ...settings, issueFrom: '2020-01-01' } }))
  await palco.end()

  const db = openDatabaseOf(env)
  const ids = await db.selectFrom('users').where('role', '!=', 'ADMIN').select('id').execute()
  const at = new Date().toISOString()
  const rows = ids.map(({ id }) => ({
    ...{ user_id: id, name: 'Ana Moreira', name_confirmed_at: at },
    ...{ grant_reason: 'Palestrante', grant_minutes: 60, granted_at: at, granted_by: 'Admin' },
  }))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await db
      .insertInto('certificate_people')
      .values(rows.slice(first, first + ROWS_AT_ONCE))
      .execute()
  await db.destroy()
}

export const startRun = async ({ ask }: Calling) =>
  dataOf<CertificateRun>(await ask('/admin/certificates/runs', { method: 'POST' }))

export const latestRun = async ({ ask }: Calling) =>
  dataOf<CertificateRun | null>(await ask('/admin/certificates/runs/latest'))

/**
 * Counts all certificates, and the people who have exactly one certificate that is valid. The servers must be stopped.
 */
export async function countCertificates(env: Env) {
  const db = openDatabaseOf(env)
  const rows = await db.selectFrom('certificates').select(['user_id', 'revoked_at', 'replaced_by']).execute()
  await db.destroy()
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  const isRight = ([one, ...others]: typeof rows) => one && !others.length && !one.revoked_at && !one.replaced_by
  return { certificates: rows.length, people: [...byPerson.values()].filter(isRight).length }
}
