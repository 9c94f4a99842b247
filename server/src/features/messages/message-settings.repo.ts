import { INITIAL_MESSAGE_SETTINGS, type MessageSettings, messageSettings } from '@palco/contract/messages/messages'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../../base/db/database.ts'
import type { Restored } from '../../base/db/message-tables.ts'
import { changedMeanwhile } from '../../base/errors.ts'
import { mergeOver } from '../catalog/stored-settings.ts'

const ID = 'messages'

export interface StoredMessageSettings {
  settings: MessageSettings
  /** When the pause began; `null` if there is no pause. During a pause, no messages are sent. */
  pausedAt: string | null
  restored: Restored | null
  version: number
}

const withRestored = z.object({
  restored: z.object({ at: z.string(), takenAt: z.string(), waitingMails: z.nullable(z.number()) }),
})

/** Reads the settings. They are not cached, because a pause must affect every node immediately. */
export async function readMessageSettings(db: Database): Promise<StoredMessageSettings> {
  const row = await db.selectFrom('message_settings').where('id', '=', ID).selectAll().executeTakeFirst()
  const stored: unknown = JSON.parse(row?.value ?? '{}')
  // Another release may have stored more or fewer fields.
  const settings = messageSettings.parse(mergeOver(INITIAL_MESSAGE_SETTINGS, stored))
  const restored = withRestored.safeParse(stored).data?.restored ?? null
  return { settings, pausedAt: row?.paused_at ?? null, restored, version: row?.version ?? 0 }
}

export const IS_PAUSED = sql<boolean>`exists (select 1 from message_settings where paused_at is not null)`

export async function lockMessageSettings(trx: Transaction): Promise<StoredMessageSettings> {
  await trx
    .insertInto('message_settings')
    .values({ id: ID, value: '{}', paused_at: null, version: 0 })
    .onConflict((same) => same.column('id').doUpdateSet({ id: ID }))
    .execute()
  return readMessageSettings(trx)
}

/** Saves settings; call `lockMessageSettings` before. `seen` is the version that the administrator has edited. */
export async function saveMessageSettings(
  trx: Transaction,
  { restored, version }: StoredMessageSettings,
  settings: MessageSettings,
  seen: number,
) {
  if (seen !== version) throw changedMeanwhile()
  await trx
    .updateTable('message_settings')
    .where('id', '=', ID)
    .set({ value: JSON.stringify({ ...settings, ...(restored && { restored }) }), version: version + 1 })
    .execute()
}

/**
 * Begins a pause, or ends it with `null`; call `lockMessageSettings` before. Keeps the version, so that an open form
 * can still be saved.
 */
export const savePause = (trx: Transaction, pausedAt: string | null) =>
  trx.updateTable('message_settings').where('id', '=', ID).set({ paused_at: pausedAt }).execute()
