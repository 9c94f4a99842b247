import type { Language, LanguageCreate, LanguageUpdate } from '@palco/contract/languages/languages'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { countRows } from '../../base/db/count-rows.ts'
import type { Transaction } from '../../base/db/database.ts'
import { isUniqueViolation } from '../../base/db/database-errors.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockRows } from '../../base/db/lock-rows.ts'
import { toLanguage } from '../catalog/catalog.repo.ts'
import type { ShowsImage } from '../images/images.repo.ts'

/** Returns `null` if the code is taken. */
export async function insertLanguage(
  trx: Transaction,
  { code, name, flag }: LanguageCreate,
  logoId: string | null,
): Promise<Language | null> {
  const row = await trx
    .insertInto('languages')
    .values({ id: newId(), code, name, flag, logo_id: logoId, active: true, created_at: isoTime(), version: 1 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toLanguage(row) : null
}

export async function lockLanguage(trx: Transaction, id: string): Promise<Language | null> {
  const found = trx.selectFrom('languages').where('id', '=', id).selectAll()
  const row = await lockRows(trx, found).executeTakeFirst()
  return row ? toLanguage(row) : null
}

export async function isCodeTaken(trx: Transaction, code: string, exceptId: string): Promise<boolean> {
  const other = trx.selectFrom('languages').where('code', '=', code).where('id', '<>', exceptId)
  return (await other.select('id').executeTakeFirst()) !== undefined
}

/**
 * `logoId: undefined` keeps the logo. Returns `null` if the language was deleted or has another version, and
 * `code-taken` if another call took the code after the caller's check.
 */
export async function updateLanguage(
  trx: Transaction,
  id: string,
  { version, ...fields }: Omit<LanguageUpdate, 'removeLogo'>,
  logoId: string | null | undefined,
): Promise<Language | 'code-taken' | null> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  let update = trx
    .updateTable('languages')
    .set((row) => ({ ...given, ...(logoId !== undefined && { logo_id: logoId }), version: row('version', '+', 1) }))
    .where('id', '=', id)
  if (version !== undefined) update = update.where('version', '=', version)
  try {
    const row = await update.returningAll().executeTakeFirst()
    return row ? toLanguage(row) : null
  } catch (error) {
    if (isUniqueViolation(error)) return 'code-taken'
    throw error
  }
}

export const deleteLanguage = (trx: Transaction, id: string) =>
  trx.deleteFrom('languages').where('id', '=', id).execute()

export const showsLanguageLogo: ShowsImage = sql`exists (select 1 from languages where logo_id = images.id)`

export const countRoomsIn = (trx: Transaction, code: string) =>
  countRows(trx.selectFrom('rooms').where('language', '=', code))
