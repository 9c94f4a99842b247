import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { MAY_SIGN_IN } from '../session/may-sign-in.ts'

/**
 * SQL for whether a member of the team has a second factor. With `case`, the tables of factors are not read for
 * participants.
 */
const hasSecondFactor = sql<boolean>`
  case when users.role = 'ADMIN' then
    exists (select 1 from passkeys where passkeys.user_id = users.id)
    or exists (select 1 from totp_factors where totp_factors.user_id = users.id)
  else false end`

export const HAS_SECOND_FACTOR = hasSecondFactor.as('has_second_factor')

export const countMembersWithoutSecondFactor = (db: Database): Promise<number> =>
  countRows(
    db.selectFrom('users').where('role', '=', 'ADMIN').where(MAY_SIGN_IN).where(sql<boolean>`not (${hasSecondFactor})`),
  )
