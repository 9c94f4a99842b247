import { sql } from 'kysely'
import type { Announce } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { jsonRows } from '../db/json-rows.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Run } from '../db/run-statements.ts'
import type { EndReason } from '../db/schema.ts'

/** Whatever sessions these people have, in three statements. The caller holds them, so that none of them signs in meanwhile. */
export async function endSessionsOf(
  db: Database,
  run: Run,
  announce: Announce,
  userIds: readonly string[],
  reason: EndReason,
) {
  const theirs = isOneOf(db, 'user_id', userIds)
  const ended = await run(sql<{ id: string }>`delete from sessions where ${theirs} returning id`.compile(db))
  await run(sql`delete from access_tokens where ${theirs}`.compile(db))
  if (!ended.length) return
  const at = new Date().toISOString()
  const rows = jsonRows(
    db,
    'ended',
    { id: 'text' },
    ended.map(({ id }) => ({ id })),
  )
  await run(
    sql`
      insert into ended_sessions (id, reason, ended_at) select id, ${reason}, ${at} from ${rows} where true
      on conflict (id) do nothing
    `.compile(db),
  )
  for (const { id } of ended) announce({ type: 'session-ended', sessionId: id, reason })
}
