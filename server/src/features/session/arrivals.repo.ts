import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import { accessLine, type Origin, recordAccesses } from './access-lines.ts'
import { MAY_SIGN_IN } from './may-sign-in.ts'
import { accessTokenExpiry } from './sessions.repo.ts'

/** A session to open, provided that the user has not changed since the password was verified. */
export interface Arrival {
  id: string
  userId: string
  passwordHash: string
  version: number
  refreshHash: string
  accessHash: string
  origin: Origin
}

/**
 * Opens sessions. Returns the ids of those that were opened. Skips users who have changed, users whom another
 * transaction has locked (they would delay the batch), and users with a session (if that session is being ended, an
 * insert would wait).
 */
export async function openSessions(trx: Transaction, arrivals: readonly Arrival[], now: number): Promise<Set<string>> {
  const onPostgres = isOnPostgres(trx)
  const arriving = jsonRows(trx, 'arriving', COLUMNS, arrivals.map(toRow))
  const time = isoTime(now)
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, id, refresh_hash, created_at, last_seen_at, confirmed_at, last_used_at)
    select users.id, arriving.id, arriving.refresh_hash, ${time}, ${time}, ${time}, ${time}
    from ${arriving} join users on users.id = arriving.user_id
    where ${MAY_SIGN_IN} and users.password_hash = arriving.password_hash and users.version = arriving.version
      and not exists (select 1 from sessions where sessions.user_id = users.id)
    ${onPostgres ? sql`for no key update of users skip locked` : sql``}
    on conflict (user_id) do nothing
    returning id
  `.execute(trx)
  const opened = new Set(rows.map(({ id }) => id))
  const theirs = arrivals.filter(({ id }) => opened.has(id))
  if (!theirs.length) return opened
  await sql`
    insert into access_tokens (hash, user_id, session_id, expires_at)
    select access_hash, user_id, id, ${accessTokenExpiry(now)}
    from ${jsonRows(trx, 'arriving', COLUMNS, theirs.map(toRow))}
  `.execute(trx)
  await recordAccesses(
    trx,
    theirs.map(({ userId, origin }) => accessLine(userId, 'sign-in', origin)),
  )
  return opened
}

const COLUMNS = {
  ...textColumns('id', 'user_id', 'password_hash', 'refresh_hash', 'access_hash'),
  version: 'integer',
} as const

const toRow = ({ id, userId, passwordHash, version, refreshHash, accessHash }: Arrival) => ({
  id,
  user_id: userId,
  password_hash: passwordHash,
  version,
  refresh_hash: refreshHash,
  access_hash: accessHash,
})
