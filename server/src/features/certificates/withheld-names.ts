import { PAPER_TEXTS } from '@palco/contract/certificates/certificate-texts'
import { certificatePrint } from '@palco/contract/certificates/certificates'
import type { CertificateChoice } from '@palco/contract/privacy/erasure'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { textColumns } from '../../base/db/packed-rows.ts'
import { IS_VALID } from './certificates.repo.ts'

const PRINTS = textColumns('id', 'print')

/** True for certificates of these people, even if their accounts were deleted before. */
const isIssuedTo = (db: Database, userIds: readonly string[]) =>
  sql<boolean>`(${isOneOf(db, 'user_id', userIds)} or ${isOneOf(db, 'issued_to', userIds)})`

/**
 * Removes the names of erased people from all their certificates, and revokes the valid ones if that is the `choice`.
 * The codes can still be checked.
 */
export async function withholdNames(trx: Transaction, userIds: readonly string[], choice: CertificateChoice) {
  const theirs = isIssuedTo(trx, userIds)
  const found = await trx.selectFrom('certificates').where(theirs).select(['id', 'print']).execute()
  if (!found.length) return
  if (choice === 'revoked')
    await trx
      .updateTable('certificates')
      .set({ revoked_at: isoTime(), revoked_by: 'hand' })
      .where(theirs)
      .where(IS_VALID)
      .execute()
  const unnamed = found.map(({ id, print: text }) => {
    const print = certificatePrint.parse(JSON.parse(text))
    return { id, print: JSON.stringify({ ...print, name: PAPER_TEXTS[print.language].withheld }) }
  })
  await sql`
    update certificates set print = unnamed.print, reason = '', revoke_reason = '', user_id = null, issued_to = null
    from ${jsonRows(trx, 'unnamed', PRINTS, unnamed)} where certificates.id = unnamed.id
  `.execute(trx)
}

export const countValidOf = (db: Database, userIds: readonly string[]): Promise<number> =>
  countRows(db.selectFrom('certificates').where(isIssuedTo(db, userIds)).where(IS_VALID))
