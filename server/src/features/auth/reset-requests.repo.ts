import type { ResetRequest } from '@palco/contract/mail/mail'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { ResetRequestsTable } from '../../base/db/schema.ts'

const BATCH = 100
const KEPT_MS = 86_400_000

export const insertRequest = (db: Database, { email, language }: ResetRequest) =>
  db
    .insertInto('reset_requests')
    .values({ id: newId(), email, language: language ?? null, created_at: isoTime() })
    .execute()

export const listRequests = (db: Database): Promise<ResetRequestsTable[]> =>
  db.selectFrom('reset_requests').orderBy('id').limit(BATCH).selectAll().execute()

/** Must run in the transaction that processes the request. Returns `false` if another node has processed it. */
export async function claimRequest(trx: Transaction, id: string): Promise<boolean> {
  const claimed = await trx.deleteFrom('reset_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return claimed !== undefined
}

export const deleteOldRequests = (db: Database, now: number) =>
  db
    .deleteFrom('reset_requests')
    .where('created_at', '<=', isoTime(now - KEPT_MS))
    .execute()
