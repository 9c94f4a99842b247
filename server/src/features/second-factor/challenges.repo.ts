import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { SignInChallengesTable } from '../../base/db/second-factor-tables.ts'

type Purpose = SignInChallengesTable['purpose']

const fresh = (db: Database, purpose: Purpose) =>
  db.selectFrom('sign_in_challenges').where('purpose', '=', purpose).where('expires_at', '>', isoTime())

/** The maximum number of unfinished set-ups stored for a person and purpose: more than a person has pages open. */
const MAX_SET_UPS = 20

type NewChallenge = Pick<SignInChallengesTable, 'hash' | 'user_id' | 'purpose'> & Partial<SignInChallengesTable>

/** Stores a challenge that is valid for `lifeMs`. */
export async function insertChallenge(db: Database, challenge: NewChallenge, lifeMs: number) {
  const expires_at = isoTime(Date.now() + lifeMs)
  // Never evict unfinished sign-ins: anybody who knows the password could otherwise end those of the account's owner.
  // Sign-ins are limited instead.
  if (challenge.purpose !== 'second-step') await deleteOldest(db, challenge, MAX_SET_UPS - 1)
  await db
    .insertInto('sign_in_challenges')
    .values({
      challenge: null,
      password_hash: null,
      link_hash: null,
      new_password_hash: null,
      expires_at,
      ...challenge,
    })
    .execute()
}

const deleteOldest = (db: Database, { user_id, purpose }: NewChallenge, kept: number) =>
  db
    .deleteFrom('sign_in_challenges')
    .where('hash', 'in', (rows) =>
      rows
        .selectFrom('sign_in_challenges')
        .where('user_id', '=', user_id)
        .where('purpose', '=', purpose)
        .orderBy('expires_at', 'desc')
        .orderBy('hash')
        .offset(kept)
        // SQLite has no OFFSET without LIMIT.
        .limit(1000)
        .select('hash'),
    )
    .execute()

export const findChallenge = (db: Database, purpose: Purpose, hash: string) =>
  fresh(db, purpose).where('hash', '=', hash).selectAll().executeTakeFirst()

export const findNewestChallenge = (db: Database, purpose: Purpose, userId: string) =>
  fresh(db, purpose).where('user_id', '=', userId).orderBy('expires_at', 'desc').limit(1).selectAll().executeTakeFirst()

/** Sets or removes the challenge for a passkey. Only the newest challenge is accepted, and for only one attempt. */
export const setChallenge = (db: Database, hash: string, challenge: string | null) =>
  db.updateTable('sign_in_challenges').set({ challenge }).where('hash', '=', hash).execute()

/** Uses up the challenge. If several calls have the same challenge, only one of them gets `true`. */
export async function takeChallenge(trx: Transaction, hash: string): Promise<boolean> {
  const taken = trx.deleteFrom('sign_in_challenges').where('hash', '=', hash)
  return (await taken.returning('hash').executeTakeFirst()) !== undefined
}

/** Returns `false` if the challenge was used before. */
export async function markUsed(trx: Transaction, hash: string, userId: string, lifeMs: number): Promise<boolean> {
  const expires_at = isoTime(Date.now() + lifeMs)
  const inserted = trx
    .insertInto('sign_in_challenges')
    .values({
      ...{ hash, user_id: userId, purpose: 'used' as const, expires_at },
      ...{ challenge: null, password_hash: null, link_hash: null, new_password_hash: null },
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
  return (await inserted.returning('hash').executeTakeFirst()) !== undefined
}
