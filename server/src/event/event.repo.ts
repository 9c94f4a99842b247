import { type EventSettings, eventSettings } from '@palco/contract/event'
import type { Transaction } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** Answers the new version, or `null` where somebody saved since `seenVersion`. */
export async function saveSettings(
  trx: Transaction<Schema>,
  settings: EventSettings,
  seenVersion: number | undefined,
): Promise<number | null> {
  const value = JSON.stringify(eventSettings.parse(settings))
  const row = await trx
    .insertInto('event_settings')
    .values({ id: 'event', value, version: 1 })
    .onConflict((conflict) => {
      const update = conflict.column('id').doUpdateSet((set) => ({
        value: set.ref('excluded.value'),
        version: set('event_settings.version', '+', 1),
      }))
      return seenVersion === undefined ? update : update.where('event_settings.version', '=', seenVersion)
    })
    .returning('version')
    .executeTakeFirst()
  return row?.version ?? null
}
