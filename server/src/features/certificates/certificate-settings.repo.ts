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

// A version is kept as long as a certificate was issued with it.

/** Images of the settings, and the logos that certificates were issued with. */
export const showsPrintedImage: ShowsImage = sql`(
  exists (select 1 from certificate_settings where value like '%' || images.id || '%')
  or exists (select 1 from certificates where logo = '/api/images/' || images.id)
)`

interface StoredVersion {
  version: number
  value: string
}

/** Another release may have stored more fields, or fewer. */
const toSettings = ({ version, value }: StoredVersion): CertificateSettingsAnswer => ({
  ...certificateSettings.parse(mergeOver(INITIAL_CERTIFICATE_SETTINGS, JSON.parse(value))),
  version,
})

const versions = (db: Database) => db.selectFrom('certificate_settings').select(['version', 'value'])

/** Version 0 before the first save. */
export async function currentSettings(db: Database): Promise<CertificateSettingsAnswer> {
  const current = await versions(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return current ? toSettings(current) : { ...INITIAL_CERTIFICATE_SETTINGS, version: 0 }
}

export async function findSettings(db: Database, version: number): Promise<CertificateSettingsAnswer | undefined> {
  const found = await versions(db).where('version', '=', version).executeTakeFirst()
  return found && toSettings(found)
}

/** To issue with: the version can't be deleted until the transaction ends. */
export async function keepCurrentSettings(trx: Transaction): Promise<CertificateSettingsAnswer> {
  const current = await currentSettings(trx)
  // Stored too: the defaults of a later release may differ.
  if (current.version === 0) await insertVersion(trx, 0, INITIAL_CERTIFICATE_SETTINGS)
  const row = versions(trx).where('version', '=', current.version)
  // Another node may have saved, and deleted it, in between.
  return (await keepRows(trx, row).executeTakeFirst()) ? current : keepCurrentSettings(trx)
}

/** `seen` is the version that the administrator has edited. Deletes versions that nothing was issued with. */
export async function saveSettings(
  trx: Transaction,
  settings: CertificateSettings,
  seen: number,
): Promise<CertificateSettingsAnswer> {
  // Waits for transactions that are issuing: the deletion below must see their certificates.
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

/** `false` if it is there already. */
async function insertVersion(trx: Transaction, version: number, settings: CertificateSettings) {
  const inserted = await trx
    .insertInto('certificate_settings')
    .values({ version, value: JSON.stringify(settings), saved_at: isoTime() })
    .onConflict((same) => same.doNothing())
    .returning('version')
    .executeTakeFirst()
  return inserted !== undefined
}
