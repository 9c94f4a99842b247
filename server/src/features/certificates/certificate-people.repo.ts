import { type InterfaceLanguage, isInterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { sql } from 'kysely'
import type { CertificatePeopleTable } from '../../base/db/certificate-tables.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'

export interface CertificatePerson {
  confirmedName: string | null
  /** The language that was confirmed with the name; `null` means the person's usual language. */
  confirmedLanguage: InterfaceLanguage | null
  grant: { reason: string; minutes: number; at: string; by: string } | null
}

export interface ConfirmedName {
  name: string
  language?: InterfaceLanguage | undefined
}

export const UNDECIDED: CertificatePerson = { confirmedName: null, confirmedLanguage: null, grant: null }

const toPerson = (row: CertificatePeopleTable): CertificatePerson => ({
  confirmedName: row.name,
  confirmedLanguage: row.language && isInterfaceLanguage(row.language) ? row.language : null,
  grant:
    row.granted_at === null
      ? null
      : {
          reason: row.grant_reason ?? '',
          minutes: row.grant_minutes ?? 0,
          at: row.granted_at,
          by: row.granted_by ?? '',
        },
})

/** Finds what was decided about people's certificates, by user id. People without decisions are left out. */
export async function findCertificatePeople(db: Database, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('certificate_people')
    .where(isOneOf(db, 'user_id', userIds))
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.user_id, toPerson(row)]))
}

export const findCertificatePerson = async (db: Database, userId: string) =>
  (await findCertificatePeople(db, [userId])).get(userId) ?? UNDECIDED

const save = (trx: Transaction, userId: string, fields: Partial<Omit<CertificatePeopleTable, 'user_id'>>) =>
  trx
    .insertInto('certificate_people')
    .values({ user_id: userId, ...fields })
    .onConflict((same) => same.column('user_id').doUpdateSet(fields))
    .execute()

/**
 * Stores a confirmed name. Without a language, keeps the stored one: certificate runs never give a language, and pages
 * of the previous release don't send one.
 */
export const confirmName = (trx: Transaction, userId: string, { name, language }: ConfirmedName) =>
  save(trx, userId, { name, ...(language && { language }), name_confirmed_at: isoTime() })

export const saveGrant = (trx: Transaction, userId: string, grant: NonNullable<CertificatePerson['grant']>) =>
  save(trx, userId, {
    grant_reason: grant.reason,
    grant_minutes: grant.minutes,
    granted_at: grant.at,
    granted_by: grant.by,
  })

export const removeGrant = (trx: Transaction, userId: string) =>
  save(trx, userId, { grant_reason: null, grant_minutes: null, granted_at: null, granted_by: null })

/** Returns an SQL condition: an administrator has granted a certificate to the person with this id. */
export const isGranted = (userId: string) => sql<boolean>`exists (
  select 1 from certificate_people where certificate_people.user_id = ${sql.ref(userId)} and granted_at is not null)`

export async function findName(db: Database, userId: string): Promise<string> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst()
  return user?.name ?? ''
}
