import { sql } from 'kysely'
import type { UsersTable } from '../../base/db/schema.ts'
import { type AppError, accountBlocked, accountInactive } from '../../base/errors.ts'

/** Condition on `users`: the account is active and not blocked. */
export const MAY_SIGN_IN = sql<boolean>`(users.active and users.blocked_at is null)`

type Account = Pick<UsersTable, 'active'> & { blocked_at: string | null }

export const maySignIn = ({ active, blocked_at }: Account) => active && blocked_at === null

/**
 * Returns why the account can't be used, or `null` if it can. Show it only to people who have proved that the account
 * is theirs.
 */
export function signInRefusal({ active, blocked_at }: Account): AppError | null {
  if (!active) return accountInactive()
  return blocked_at === null ? null : accountBlocked()
}
