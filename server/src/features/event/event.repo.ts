import { type EventSettings, eventSettings } from '@palco/contract/event'
import type { Transaction } from '../../base/db/database.ts'
import { readSettings } from '../../core/catalog/stored-settings.ts'

/**
 * The settings as they are, held until the transaction ends: a part of them that is changed meanwhile waits for it.
 * Writing the row to itself holds it on both engines.
 */
export async function holdSettings(trx: Transaction): Promise<{ settings: EventSettings; version: number }> {
  const { value, version } = await trx
    .updateTable('event_settings')
    .set({ id: 'event' })
    .returning(['value', 'version'])
    .executeTakeFirstOrThrow()
  return { settings: readSettings(value), version }
}

/** Answers what was saved, in its new version. */
export async function saveSettings(trx: Transaction, settings: EventSettings) {
  const saved = eventSettings.parse(settings)
  const { version } = await trx
    .updateTable('event_settings')
    .set((row) => ({ value: JSON.stringify(saved), version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { ...saved, version }
}
