import type { ResetRequest } from '@palco/contract/mail'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import type { ResetRequestsTable } from '../../base/db/schema.ts'

const LIST = 100
/** Nobody waits for a link any more. */
const KEPT_MS = 86_400_000

export const insertRequest = (db: Database, { email, language }: ResetRequest) =>
  db
    .insertInto('reset_requests')
    .values({ id: newId(), email, language: language ?? null, created_at: isoTime() })
    .execute()

/** The oldest ones. */
export const listRequests = (db: Database): Promise<ResetRequestsTable[]> =>
  db.selectFrom('reset_requests').orderBy('id').limit(LIST).selectAll().execute()

/** In the transaction of the work: whether no other node has done it. */
export async function takeRequest(trx: Transaction, id: string): Promise<boolean> {
  const taken = await trx.deleteFrom('reset_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return taken !== undefined
}

export const deleteOldRequests = (db: Database, now: number) =>
  db
    .deleteFrom('reset_requests')
    .where('created_at', '<=', isoTime(now - KEPT_MS))
    .execute()
