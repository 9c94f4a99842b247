import type { MessageKind } from '@palco/contract/messages/messages'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'

export interface Receipt {
  userId: string
  subject: string
}

const COLUMNS = { user_id: 'text', subject: 'text' } as const

const toRow = ({ userId, subject }: Receipt) => ({ user_id: userId, subject })
const toReceipt = ({ user_id, subject }: { user_id: string; subject: string }): Receipt => ({
  userId: user_id,
  subject,
})

/** All of these people. */
export async function findReceipts(db: Database, kind: MessageKind, userIds: readonly string[]): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('message_receipts')
    .where(isOneOf(db, 'user_id', userIds))
    // An expression: by the column SQLite would read the receipts of everybody.
    .where(sql<boolean>`kind || '' = ${kind}`)
    .select(['user_id', 'subject'])
    .execute()
  return rows.map(toReceipt)
}

/** Returns those that are new, without deleted people. Another run may be writing the same ones: it has them, or it waits for this transaction. */
export async function insertReceipts(
  trx: Transaction,
  kind: MessageKind,
  receipts: readonly Receipt[],
): Promise<Receipt[]> {
  if (!receipts.length) return []
  // `where true`: otherwise SQLite parses "on conflict" as a join condition.
  const inserted = await sql<{ user_id: string; subject: string }>`
    insert into message_receipts (user_id, kind, subject)
    select receipts.user_id, ${kind}, receipts.subject
    from ${jsonRows(trx, 'receipts', COLUMNS, receipts.map(toRow))} join users on users.id = receipts.user_id where true
    on conflict do nothing returning user_id, subject`.execute(trx)
  return inserted.rows.map(toReceipt)
}

/** The next run of the message writes to these people again. */
export async function forgetReceipts(db: Database, kind: MessageKind, receipts: readonly Receipt[]) {
  if (!receipts.length) return
  await sql`
    delete from message_receipts where kind = ${kind} and (subject, user_id) in (
      select subject, user_id from ${jsonRows(db, 'receipts', COLUMNS, receipts.map(toRow))})`.execute(db)
}

export const deleteReceipts = (db: Database, kind: MessageKind, subjects: readonly string[], stop?: AbortSignal) =>
  deleteInBatches((count) => {
    const some = db
      .selectFrom('message_receipts')
      .where('kind', '=', kind)
      .where(isOneOf(db, 'subject', subjects))
      .select(['subject', 'user_id'])
      .limit(count)
    return db
      .deleteFrom('message_receipts')
      .where('kind', '=', kind)
      .where(({ eb, refTuple }) => eb(refTuple('subject', 'user_id'), 'in', some.$asTuple('subject', 'user_id')))
      .execute()
  }, stop)
