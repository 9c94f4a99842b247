import { v7 as newId } from 'uuid'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { PasskeysTable } from '../../base/db/second-factor-tables.ts'

export interface StoredPasskey {
  id: string
  credentialId: string
  userId: string
  rpId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  name: string
  createdAt: string
  lastUsedAt: string | null
}

type PasskeyRow = Omit<PasskeysTable, 'last_used_at'> & { last_used_at: string | null }

const toPasskey = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  credentialId: row.credential_id,
  userId: row.user_id,
  rpId: row.rp_id,
  publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
  counter: row.counter,
  transports: JSON.parse(row.transports),
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

export async function listPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db.selectFrom('passkeys').where('credential_id', '=', credentialId).selectAll().executeTakeFirst()
  return row ? toPasskey(row) : null
}

type NewPasskey = Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>

/** Returns `false` if the passkey exists already, for this or another person. */
export async function insertPasskey(trx: Transaction, passkey: NewPasskey): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values({
      id: newId(),
      credential_id: passkey.credentialId,
      user_id: passkey.userId,
      rp_id: passkey.rpId,
      public_key: Buffer.from(passkey.publicKey).toString('base64url'),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: isoTime(),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns `false` if the passkey was removed, or used with another counter, in the meantime. */
export async function markPasskeyUsed(
  trx: Transaction,
  { id, userId, counter }: StoredPasskey,
  newCounter: number,
): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: isoTime() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Returns the passkey's name, or `null` if the person has none with this id. */
export async function deletePasskey(trx: Transaction, userId: string, id: string): Promise<string | null> {
  const deleted = trx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId)
  return (await deleted.returning('name').executeTakeFirst())?.name ?? null
}

export const findTotp = (db: Database, userId: string) =>
  db
    .selectFrom('totp_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'last_step as lastStep'])
    .executeTakeFirst()

/** Saves an authenticator app in place of an earlier one. */
export async function saveTotp(trx: Transaction, userId: string, secret: string, lastStep: number) {
  const saved = { secret, last_step: lastStep, created_at: isoTime() }
  await trx
    .insertInto('totp_factors')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute()
}

/**
 * Records that a code was used. Returns `false` if a code of this time step or a later one was used before: each code
 * is accepted once, on all nodes.
 */
export async function useStep(trx: Transaction, userId: string, secret: string, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteTotp(trx: Transaction, userId: string): Promise<boolean> {
  const deleted = trx.deleteFrom('totp_factors').where('user_id', '=', userId)
  return (await deleted.returning('user_id').executeTakeFirst()) !== undefined
}

const codesOf = (db: Database, userId: string) => db.selectFrom('recovery_codes').where('user_id', '=', userId)

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> => countRows(codesOf(db, userId))

export async function hasRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  return (await codesOf(db, userId).where('hash', '=', hash).select('hash').executeTakeFirst()) !== undefined
}

/** Returns `false` if the code was used in the meantime. */
export async function useRecoveryCode(trx: Transaction, userId: string, hash: string): Promise<boolean> {
  const used = trx.deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', hash)
  return (await used.returning('hash').executeTakeFirst()) !== undefined
}

export async function replaceRecoveryCodes(trx: Transaction, userId: string, hashes: readonly string[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (!hashes.length) return
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute()
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const [passkey, totp] = await Promise.all([
    db.selectFrom('passkeys').where('user_id', '=', userId).select('id').limit(1).executeTakeFirst(),
    findTotp(db, userId),
  ])
  return passkey !== undefined || totp !== undefined
}

/** Deletes every factor, code, trusted browser and unfinished sign-in. Returns `false` if there was no factor. */
export async function deleteFactors(trx: Transaction, userId: string): Promise<boolean> {
  const had = await hasFactor(trx, userId)
  for (const table of ['passkeys', 'totp_factors', 'recovery_codes', 'trusted_browsers', 'sign_in_challenges'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  return had
}

export interface TrustedBrowser {
  id: string
  hash: string
  browser: string
  created_at: string
  expires_at: string
}

/**
 * Selects trusted browsers. A changed password (`passwordMark`) ends the trust. Trust from before `since` is too old by
 * the current setting.
 */
const trusted = (db: Database, userId: string, passwordMark: string, since: number) =>
  db
    .selectFrom('trusted_browsers')
    .where('user_id', '=', userId)
    .where('password_mark', '=', passwordMark)
    .where('created_at', '>', isoTime(since))
    .where('expires_at', '>', isoTime())

export const listTrusted = (
  db: Database,
  userId: string,
  passwordMark: string,
  since: number,
): Promise<TrustedBrowser[]> =>
  trusted(db, userId, passwordMark, since)
    .orderBy('created_at', 'desc')
    .select(['id', 'hash', 'browser', 'created_at', 'expires_at'])
    .execute()

export async function insertTrusted(
  trx: Transaction,
  browser: { userId: string; hash: string; passwordMark: string; browser: string; expiresAt: string },
) {
  await trx
    .insertInto('trusted_browsers')
    .values({
      id: newId(),
      user_id: browser.userId,
      hash: browser.hash,
      password_mark: browser.passwordMark,
      browser: browser.browser,
      created_at: isoTime(),
      expires_at: browser.expiresAt,
    })
    .execute()
}

export async function deleteTrusted(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const deleted = trx.deleteFrom('trusted_browsers').where('id', '=', id).where('user_id', '=', userId)
  return (await deleted.returning('id').executeTakeFirst()) !== undefined
}

export async function deleteExpired(db: Database, now: number) {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', isoTime(now)).execute()
  await db.deleteFrom('trusted_browsers').where('expires_at', '<=', isoTime(now)).execute()
}
