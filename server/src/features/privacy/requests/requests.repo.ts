import type { RequestKind, RequestState } from '@palco/contract/privacy/privacy-requests'
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../../base/db/database.ts'
import { isoTime } from '../../../base/db/iso-time.ts'
import type { PrivacyRequestsTable } from '../../../base/db/privacy-tables.ts'

export type StoredRequest = Selectable<PrivacyRequestsTable>

const SHOWN = 20

/** The person's newest requests, newest first. */
export const listRequestsOf = (db: Database, userId: string): Promise<StoredRequest[]> =>
  db
    .selectFrom('privacy_requests')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .selectAll()
    .execute()

export const insertRequest = (trx: Transaction, request: StoredRequest) =>
  trx.insertInto('privacy_requests').values(request).execute()

export async function hasOpenRequest(db: Database, userId: string, kind: RequestKind): Promise<boolean> {
  const open = db.selectFrom('privacy_requests').where('state', '=', 'open')
  return (
    (await open.where('user_id', '=', userId).where('kind', '=', kind).select('id').executeTakeFirst()) !== undefined
  )
}

/** Ends an open request. Returns `undefined` if there is none. */
export const endRequest = (
  trx: Transaction,
  request: { id: string; userId: string },
  state: Exclude<RequestState, 'open'>,
): Promise<StoredRequest | undefined> =>
  trx
    .updateTable('privacy_requests')
    .set({ state, ended_at: isoTime() })
    .where('id', '=', request.id)
    .where('user_id', '=', request.userId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
