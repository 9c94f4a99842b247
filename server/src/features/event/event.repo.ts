import { type EventSettings, eventSettings } from '@palco/contract/event/event'
import type { Transaction } from '../../base/db/database.ts'
import { readSettings } from '../catalog/stored-settings.ts'

/**
 * Locks the settings until the transaction ends, so that concurrent changes of other parts wait. A no-op update does that on
 * both engines.
 */
export async function lockSettings(trx: Transaction): Promise<{ settings: EventSettings; version: number }> {
  const { value, version } = await trx
    .updateTable('event_settings')
    .set({ id: 'event' })
    .returning(['value', 'version'])
    .executeTakeFirstOrThrow()
  return { settings: readSettings(value), version }
}

export async function saveSettings(trx: Transaction, settings: EventSettings) {
  const saved = eventSettings.parse(settings)
  const { version } = await trx
    .updateTable('event_settings')
    .set((row) => ({ value: JSON.stringify(saved), version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { ...saved, version }
}
