import type { Kysely } from 'kysely'

/** Renames the end reason of a session whose owner signed in elsewhere to the product's word, takeover. */
export async function up(db: Kysely<any>) {
  await db.updateTable('ended_sessions').set({ reason: 'takeover' }).where('reason', '=', 'replaced').execute()
}
