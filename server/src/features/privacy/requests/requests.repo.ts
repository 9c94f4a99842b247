import type { RequestFilter, RequestKind, RequestState } from '@palco/contract/privacy/privacy-requests'
import { type Selectable, sql } from 'kysely'
import { countRows } from '../../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../../base/db/database.ts'
import { isoTime } from '../../../base/db/iso-time.ts'
import { isOneOf } from '../../../base/db/one-of.ts'
import type { PrivacyRequestsTable } from '../../../base/db/privacy-tables.ts'
import { notFound } from '../../../base/errors.ts'

export type StoredRequest = Selectable<PrivacyRequestsTable>

const SHOWN = 20

/** Lists the person's latest requests, newest first. */
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

export async function countOpenRequests(db: Database): Promise<{ open: number; first: string | null }> {
  const { open, first } = await db
    .selectFrom('privacy_requests')
    .where('state', '=', 'open')
    .select(({ fn }) => [fn.countAll<number | string>().as('open'), fn.min('requested_at').as('first')])
    .executeTakeFirstOrThrow()
  return { open: Number(open), first }
}

export const requestNotOpen = () => notFound('Este pedido não está em aberto')

interface OpenRequest {
  id: string
  /** If set, only a request of this person is ended. */
  userId?: string
}

/** Returns `undefined` if there is no such open request. */
export function endRequest(
  trx: Transaction,
  { id, userId }: OpenRequest,
  state: Exclude<RequestState, 'open'>,
  answer = '',
): Promise<StoredRequest | undefined> {
  const open = trx
    .updateTable('privacy_requests')
    .set({ state, ended_at: isoTime(), answer })
    .where('id', '=', id)
    .where('state', '=', 'open')
  return (userId === undefined ? open : open.where('user_id', '=', userId)).returningAll().executeTakeFirst()
}

/** Ends all open requests of people who are erased, because there is nobody left to whom they could be answered. */
export const endRequestsOf = (trx: Transaction, userIds: readonly string[]) =>
  trx
    .updateTable('privacy_requests')
    .set({ state: 'answered', ended_at: isoTime() })
    .where(isOneOf(trx, 'user_id', userIds))
    .where('state', '=', 'open')
    .execute()

/** Open requests come first, sorted by when they are due; then ended ones, newest first. */
export async function findRequestPage(db: Database, { state, kind }: RequestFilter, page: number, pageSize: number) {
  const is = sql.ref('privacy_requests.state')
  let found = db.selectFrom('privacy_requests')
  if (state) found = found.where('state', '=', state)
  if (kind) found = found.where('kind', '=', kind)
  const [rows, total] = await Promise.all([
    found
      .leftJoin('users', 'users.id', 'privacy_requests.user_id')
      .selectAll('privacy_requests')
      .select(['users.name', 'users.email'])
      .orderBy(sql`case when ${is} = 'open' then 0 else 1 end`)
      .orderBy(sql`case when ${is} = 'open' then privacy_requests.id end`)
      .orderBy('privacy_requests.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    countRows(found),
  ])
  return { rows, total }
}
