import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.updateTable('ended_sessions').set({ reason: 'takeover' }).where('reason', '=', 'replaced').execute()
}
