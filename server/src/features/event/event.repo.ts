import { type EventSettings, eventSettings } from '@palco/contract/event/event'
import { sql } from 'kysely'
import type { Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { readSettings } from '../catalog/stored-settings.ts'
import type { ShowsImage } from '../images/images.repo.ts'
import { PRIVACY } from './privacy-settings.repo.ts'

/** An SQL condition: the settings contain the image's id somewhere in their JSON. */
export const showsEventImage: ShowsImage = sql`
  exists (select 1 from event_settings where value like '%' || images.id || '%')`

export async function lockSettings(trx: Transaction): Promise<{ settings: EventSettings; version: number }> {
  const row = trx.selectFrom('event_settings').select(['value', 'version'])
  const { value, version } = await lockRows(trx, row).executeTakeFirstOrThrow()
  return { settings: readSettings(value), version }
}

export async function saveSettings(trx: Transaction, settings: EventSettings) {
  const saved = eventSettings.parse(settings)
  const { value } = await trx.selectFrom('event_settings').select('value').executeTakeFirstOrThrow()
  const stored = { ...saved, [PRIVACY]: JSON.parse(value)[PRIVACY] }
  const { version } = await trx
    .updateTable('event_settings')
    .set((row) => ({ value: JSON.stringify(stored), version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  return { ...saved, version }
}
