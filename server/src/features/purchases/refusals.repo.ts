import type { DeliveryReason } from '@palco/contract/purchases/purchases'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'

const KEPT_MS = 30 * 86_400_000

export const countRefusal = (trx: Transaction, sourceId: string, reason: DeliveryReason, now: number) => {
  const at = isoTime(now)
  return trx
    .insertInto('purchase_refusals')
    .values({ source_id: sourceId, hour: at.slice(0, 13), reason, count: 1, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'hour', 'reason'])
        .doUpdateSet((row) => ({ count: row('purchase_refusals.count', '+', 1), last_at: at })),
    )
    .execute()
}

export function findRefusals(db: Database, source: string | undefined, until: string | null, count: number) {
  let found = db
    .selectFrom('purchase_refusals')
    .innerJoin('purchase_sources', 'purchase_sources.id', 'purchase_refusals.source_id')
    .select(['source_id', 'hour', 'reason', 'count', 'last_at', 'name as source_name', 'vendor'])
    .orderBy('last_at', 'desc')
    .limit(count)
  if (source) found = found.where('source_id', '=', source)
  if (until) found = found.where('last_at', '<=', until)
  return found.execute()
}

export type FoundRefusal = Awaited<ReturnType<typeof findRefusals>>[number]

export const deleteOldRefusals = (db: Database, now: number) =>
  db
    .deleteFrom('purchase_refusals')
    .where('last_at', '<', isoTime(now - KEPT_MS))
    .execute()
