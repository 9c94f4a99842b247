import {
  INITIAL_PRIVACY_SETTINGS,
  type PrivacySettings,
  type PrivacySettingsAnswer,
  privacySettingsAnswer,
} from '@palco/contract/privacy/privacy-settings'
import type { Database, Transaction } from '../../base/db/database.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { changedMeanwhile } from '../../base/errors.ts'
import { mergeOver } from '../catalog/stored-settings.ts'

/**
 * The field with the privacy settings in the stored event settings. They have their own version, so that saving the
 * event settings does not make an open privacy page outdated, or the reverse.
 */
export const PRIVACY = 'privacy'

const NEW = { ...INITIAL_PRIVACY_SETTINGS, version: 0 }

const rowOf = (db: Database) => db.selectFrom('event_settings').select('value')

/** Parses the stored privacy settings. Another release may have stored more or fewer fields. */
const settingsIn = (value: string) => privacySettingsAnswer.parse(mergeOver(NEW, JSON.parse(value)[PRIVACY]))

export const readPrivacySettings = async (db: Database): Promise<PrivacySettingsAnswer> =>
  settingsIn((await rowOf(db).executeTakeFirstOrThrow()).value)

/** `seen` is the version that the administrator has edited. Returns the settings before and after. */
export async function savePrivacySettings(trx: Transaction, settings: PrivacySettings, seen: number | undefined) {
  const { value } = await lockRows(trx, rowOf(trx)).executeTakeFirstOrThrow()
  const before = settingsIn(value)
  if (seen !== undefined && seen !== before.version) throw changedMeanwhile()
  const after: PrivacySettingsAnswer = { ...settings, version: before.version + 1 }
  const stored = JSON.stringify({ ...JSON.parse(value), [PRIVACY]: after })
  await trx.updateTable('event_settings').set({ value: stored }).execute()
  return { before, after }
}
