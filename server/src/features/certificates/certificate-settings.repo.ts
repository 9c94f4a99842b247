import {
  type CertificateSettings,
  certificateSettings,
  INITIAL_CERTIFICATE_SETTINGS,
} from '@palco/contract/certificates/certificate-design'
import type { CertificateSettingsAnswer } from '@palco/contract/certificates/certificates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isOnPostgres } from '../../base/db/engine.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { keepRows } from '../../base/db/lock-rows.ts'
import { changedMeanwhile } from '../../base/errors.ts'
import { mergeOver } from '../catalog/stored-settings.ts'
import type { ShowsImage } from '../images/images.repo.ts'

/** An SQL condition: the image is used by settings, or is the logo of an issued certificate. */
export const showsPrintedImage: ShowsImage = sql`(
  exists (select 1 from certificate_settings where value like '%' || images.id || '%')
  or exists (select 1 from certificates where logo = '/api/images/' || images.id)
)`

interface StoredVersion {
  version: number
  value: string
}

/** Parses settings, which another release may have stored. Missing fields get their defaults. */
const toSettings = ({ version, value }: StoredVersion): CertificateSettingsAnswer => ({
  ...certificateSettings.parse(mergeOver(INITIAL_CERTIFICATE_SETTINGS, JSON.parse(value))),
  version,
})

const versions = (db: Database) => db.selectFrom('certificate_settings').select(['version', 'value'])

/** The version is 0 before the first save. */
export async function currentSettings(db: Database): Promise<CertificateSettingsAnswer> {
  const current = await versions(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return current ? toSettings(current) : { ...INITIAL_CERTIFICATE_SETTINGS, version: 0 }
}

export async function findSettings(db: Database, version: number): Promise<CertificateSettingsAnswer | undefined> {
  const found = await versions(db).where('version', '=', version).executeTakeFirst()
  return found && toSettings(found)
}

/** Returns the settings for issuing certificates. Until the transaction ends, their version can't be deleted. */
export async function keepCurrentSettings(trx: Transaction): Promise<CertificateSettingsAnswer> {
  const current = await currentSettings(trx)
  // Store the defaults as version 0, because the defaults of a later release may differ.
  if (current.version === 0) await insertVersion(trx, 0, INITIAL_CERTIFICATE_SETTINGS)
  const row = versions(trx).where('version', '=', current.version)
  // If another node has saved new settings and deleted this version in the meantime, read again.
  return (await keepRows(trx, row).executeTakeFirst()) ? current : keepCurrentSettings(trx)
}

/**
 * Stores the settings as a new version, and deletes older versions with which no certificate was issued. Fails if the
 * version that the administrator has edited (`seen`) is not current any more.
 */
export async function saveSettings(
  trx: Transaction,
  settings: CertificateSettings,
  seen: number,
): Promise<CertificateSettingsAnswer> {
  // Wait for transactions that issue certificates: the deletion must see their certificates.
  const all = trx.selectFrom('certificate_settings').orderBy('version').select('version')
  await (isOnPostgres(trx) ? all.forUpdate() : all).execute()
  const { version } = await currentSettings(trx)
  if (seen !== version || !(await insertVersion(trx, version + 1, settings))) throw changedMeanwhile()
  await trx
    .deleteFrom('certificate_settings')
    .where('version', '<=', version)
    .where(sql<boolean>`not exists (
      select 1 from certificates where certificates.settings_version = certificate_settings.version)`)
    .execute()
  return { ...settings, version: version + 1 }
}

/** Returns `false` if the version exists already. */
async function insertVersion(trx: Transaction, version: number, settings: CertificateSettings) {
  const inserted = await trx
    .insertInto('certificate_settings')
    .values({ version, value: JSON.stringify(settings), saved_at: isoTime() })
    .onConflict((same) => same.doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}
