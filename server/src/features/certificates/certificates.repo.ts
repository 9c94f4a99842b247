import { printedCode } from '@palco/contract/certificates/certificate-code'
import { correctableUntil } from '@palco/contract/certificates/certificate-correction'
import {
  type CertificatePrint,
  type CertificateRevocation,
  certificatePrint,
  type IssuedCertificate,
} from '@palco/contract/certificates/certificates'
import type { CertificateState } from '@palco/contract/certificates/own-certificate'
import { sql } from 'kysely'
import type { CertificatesTable } from '../../base/db/certificate-tables.ts'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/** A certificate as stored; its `code` has no hyphens. */
export interface Certificate extends Omit<CertificatesTable, 'print'> {
  print: CertificatePrint
  replacedByCode: string | null
}

export type NewCertificate = Omit<
  Certificate,
  'issued_to' | 'revoked_at' | 'revoked_by' | 'revoke_reason' | 'replaced_by' | 'replacedByCode' | 'downloaded_at'
>

export const stateOf = (certificate: Pick<Certificate, 'revoked_at' | 'replaced_by'>): CertificateState =>
  certificate.replaced_by ? 'replaced' : certificate.revoked_at ? 'revoked' : 'valid'

export const correctableUntilOf = (certificate: Certificate, now: number) =>
  correctableUntil({ ...certificate, state: stateOf(certificate), firstIssuedAt: certificate.first_issued_at }, now)

export function toIssued(certificate: Certificate): IssuedCertificate {
  const { id, code, print, origin, revoked_at, revoked_by, replacedByCode } = certificate
  return {
    id,
    code: printedCode(code),
    name: print.name,
    language: print.language,
    minutes: print.minutes,
    origin,
    reason: certificate.reason,
    issuedAt: certificate.issued_at,
    state: stateOf(certificate),
    revoked:
      revoked_at === null ? null : { at: revoked_at, by: revoked_by ?? 'hand', reason: certificate.revoke_reason },
    replacedBy: replacedByCode && printedCode(replacedByCode),
    downloadedAt: certificate.downloaded_at,
  }
}

export const IS_VALID = sql<boolean>`certificates.revoked_at is null and certificates.replaced_by is null`

const select = (db: Database) =>
  db
    .selectFrom('certificates')
    .leftJoin('certificates as newer', 'newer.id', 'certificates.replaced_by')
    .selectAll('certificates')
    .select('newer.code as replacedByCode')

const read = <Row extends { print: string }>(row: Row) => ({
  ...row,
  print: certificatePrint.parse(JSON.parse(row.print)),
})

const one = async (query: ReturnType<typeof select>): Promise<Certificate | undefined> => {
  const row = await query.executeTakeFirst()
  return row && read(row)
}

export const findByCode = (db: Database, code: string) => one(select(db).where('certificates.code', '=', code))
export const findById = (db: Database, id: string) => one(select(db).where('certificates.id', '=', id))

export const findValid = (db: Database, userId: string) =>
  one(select(db).where('certificates.user_id', '=', userId).where(IS_VALID))

/** Sorting by id puts the newest certificate first, because ids grow with time. */
export async function listOfUser(db: Database, userId: string): Promise<Certificate[]> {
  const rows = select(db).where('certificates.user_id', '=', userId).orderBy('certificates.id', 'desc')
  return (await rows.execute()).map(read)
}

/** Finds the newest certificate of each person. Leaves out replaced certificates, which are never the newest. */
export async function latestOf(db: Database, userIds: readonly string[]): Promise<Map<string, Certificate>> {
  const rows = await select(db)
    .where(isOneOf(db, 'certificates.user_id', userIds))
    .where('certificates.replaced_by', 'is', null)
    .orderBy('certificates.id')
    .execute()
  // Rows are sorted by age, so the map keeps the newest of each person.
  return new Map(rows.flatMap((row) => (row.user_id ? [[row.user_id, read(row)] as const] : [])))
}

export const countValid = (db: Database): Promise<number> => countRows(db.selectFrom('certificates').where(IS_VALID))

export async function listValid(db: Database, after: string, count: number): Promise<Certificate[]> {
  const rows = await select(db)
    .where(IS_VALID)
    .where('certificates.id', '>', after)
    .orderBy('certificates.id')
    .limit(count)
    .execute()
  return rows.map(read)
}

/** Returns `false` if the code is taken, or if the person already has a valid certificate. */
export async function insertCertificate(trx: Transaction, certificate: NewCertificate): Promise<boolean> {
  const inserted = await trx
    .insertInto('certificates')
    .values({
      ...certificate,
      print: JSON.stringify(certificate.print),
      issued_to: certificate.user_id,
      revoke_reason: '',
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const stillValid = (trx: Transaction, id: string) =>
  trx.updateTable('certificates').where('id', '=', id).where(IS_VALID).returning('id')

/** Returns `false` if the certificate was not valid any more. */
export async function revokeCertificate(
  trx: Transaction,
  id: string,
  { by, reason, at }: { by: CertificateRevocation; reason: string; at: string },
): Promise<boolean> {
  const revoked = stillValid(trx, id).set({ revoked_at: at, revoked_by: by, revoke_reason: reason })
  return (await revoked.executeTakeFirst()) !== undefined
}

/**
 * Marks a certificate as replaced. Call it before the new one is inserted, because a person can't have two valid ones.
 * Returns `false` if the old one was not valid any more.
 */
export const replaceCertificate = async (trx: Transaction, id: string, newId: string): Promise<boolean> =>
  (await stillValid(trx, id).set({ replaced_by: newId }).executeTakeFirst()) !== undefined

/** Returns `false` if the certificate was downloaded before. */
export async function setDownloaded(trx: Transaction, id: string, at = isoTime()): Promise<boolean> {
  const first = await trx
    .updateTable('certificates')
    .set({ downloaded_at: at })
    .where('id', '=', id)
    .where('downloaded_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return first !== undefined
}
