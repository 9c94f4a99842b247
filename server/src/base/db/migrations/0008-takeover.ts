import type { Kysely } from 'kysely'

/** A session that ended because its owner signed in elsewhere: a takeover, as the rest of the product calls it. */
export async function up(db: Kysely<any>) {
  await db.updateTable('ended_sessions').set({ reason: 'takeover' }).where('reason', '=', 'replaced').execute()
}
