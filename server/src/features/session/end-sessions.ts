import { sql } from 'kysely'
import type { Announce } from '../../base/cluster/bus.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import type { EndReason } from '../../base/db/schema.ts'

/**
 * Ends every session of these people. The caller must lock their rows before, so that nobody signs in at the same time.
 */
export async function endSessionsOf(
  trx: Transaction,
  announce: Announce,
  userIds: readonly string[],
  reason: EndReason,
) {
  const theirs = trx
    .selectFrom('sessions')
    .where(isOneOf(trx, 'user_id', userIds))
    .orderBy('user_id')
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', lockRows(trx, theirs.select('user_id')))
    .returning('id')
    .execute()
  await trx
    .deleteFrom('access_tokens')
    .where(isOneOf(trx, 'user_id', userIds))
    .execute()
  if (!ended.length) return
  const at = isoTime()
  await sql`
    insert into ended_sessions (id, reason, ended_at)
    select id, ${reason}, ${at} from ${jsonRows(trx, 'ended', { id: 'text' }, ended)} where true
    on conflict (id) do nothing
  `.execute(trx)
  for (const { id } of ended) announce({ type: 'session-ended', sessionId: id, reason })
}
