import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event'
import type { Kysely } from 'kysely'
import { makeUpPassword } from '../../setup/made-up-password.ts'
import type { Schema } from '../schema.ts'

/** The password that everyone could read in the source. */
const BUILT_IN = 'palco-2025'

/**
 * From here on there always are settings: the first ones are the specification's, with a password made up here. Whoever
 * was imported with the built-in one and has not changed it still has it, so the organiser must still be shown that one.
 */
export async function up(db: Kysely<Schema>) {
  const imported = await db
    .selectFrom('users')
    .where('has_default_password', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const defaultPassword = imported ? BUILT_IN : makeUpPassword()
  const saved = await db.selectFrom('event_settings').select('value').executeTakeFirst()
  if (!saved) {
    const value = JSON.stringify({ ...INITIAL_EVENT_SETTINGS, defaultPassword })
    await db.insertInto('event_settings').values({ id: 'event', value, version: 0 }).execute()
    return
  }
  const settings: { defaultPassword: string } = JSON.parse(saved.value)
  if (settings.defaultPassword !== BUILT_IN) return
  await db
    .updateTable('event_settings')
    .set({ value: JSON.stringify({ ...settings, defaultPassword }) })
    .execute()
}
