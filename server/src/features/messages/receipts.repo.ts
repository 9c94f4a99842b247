import type { MessageKind } from '@palco/contract/messages/messages'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'

export interface Receipt {
  user_id: string
  subject: string
}

export function isAmong(receipts: readonly Receipt[]) {
  const keyOf = ({ user_id, subject }: Receipt) => `${user_id} ${subject}`
  const keys = new Set(receipts.map(keyOf))
  return (receipt: Receipt) => keys.has(keyOf(receipt))
}

const receiptRows = (db: Database, receipts: readonly Receipt[]) =>
  jsonRows(db, 'receipts', { user_id: 'text', subject: 'text' }, receipts)

export const findReceipts = (db: Database, kind: MessageKind, userIds: readonly string[]): Promise<Receipt[]> =>
  db
    .selectFrom('message_receipts')
    .where(isOneOf(db, 'user_id', userIds))
    // With `|| ''`, SQLite does not use the index on `kind`. With that index, it would read the receipts of all people.
    .where(sql<boolean>`kind || '' = ${kind}`)
    .select(['user_id', 'subject'])
    .execute()

/** Inserts receipts of people who still exist. Returns the new receipts. */
export async function insertReceipts(
  trx: Transaction,
  kind: MessageKind,
  receipts: readonly Receipt[],
): Promise<Receipt[]> {
  if (!receipts.length) return []
  // `where true` is needed: without it, SQLite would parse "on conflict" as a join condition.
  const { rows } = await sql<Receipt>`
    insert into message_receipts (user_id, kind, subject)
    select receipts.user_id, ${kind}, receipts.subject
    from ${receiptRows(trx, receipts)} join users on users.id = receipts.user_id where true
    on conflict do nothing returning user_id, subject`.execute(trx)
  return rows
}

export async function forgetReceipts(db: Database, kind: MessageKind, receipts: readonly Receipt[]) {
  if (!receipts.length) return
  await sql`
    delete from message_receipts where kind = ${kind} and (subject, user_id) in (
      select subject, user_id from ${receiptRows(db, receipts)})`.execute(db)
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
