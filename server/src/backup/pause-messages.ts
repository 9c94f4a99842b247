import type { Transaction } from '../base/db/database.ts'
import { isoTime } from '../base/db/iso-time.ts'
import type { Restored } from '../base/db/message-tables.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Holds automatic messages after a restore: what went out since the backup would go out again. Written into the
 * settings, because tables of an older release have no other place.
 */
export async function pauseMessages(trx: Transaction, { takenAt, waitingMails }: Snapshot) {
  const row = await trx.selectFrom('message_settings').select('value').executeTakeFirst()
  const restored: Restored = { at: isoTime(), takenAt, waitingMails: waitingMails ?? null }
  const paused = { value: JSON.stringify({ ...JSON.parse(row?.value ?? '{}'), restored }), paused_at: restored.at }
  await trx
    .insertInto('message_settings')
    .values({ id: 'messages', version: 0, ...paused })
    .onConflict((same) => same.column('id').doUpdateSet(paused))
    .execute()
}
