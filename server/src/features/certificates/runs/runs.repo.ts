import type { CertificateRun } from '@palco/contract/certificates/certificates'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CertificateRunsTable } from '../../../base/db/certificate-tables.ts'
import { countRows } from '../../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../../base/db/database.ts'
import { isoTime } from '../../../base/db/iso-time.ts'
import { lockFreeRows } from '../../../base/db/lock-rows.ts'
import { isGranted } from '../certificate-people.repo.ts'
import { IS_VALID } from '../certificates.repo.ts'

export type StoredRun = Selectable<CertificateRunsTable>

export const toRun = (run: StoredRun): CertificateRun => ({
  id: run.id,
  kind: run.kind,
  state: run.state,
  startedAt: run.started_at,
  startedBy: run.actor_name,
  done: run.done,
  total: run.total,
  issued: run.issued,
  asked: run.asked,
  unprintable: run.unprintable,
})

export const NOTHING_YET = { done: 0, issued: 0, asked: 0, unprintable: 0 }

/** Returns `undefined` if another run is in progress. */
export const insertRun = (
  trx: Transaction,
  actor: Pick<StoredRun, 'kind' | 'actor_id' | 'actor_name'>,
  total: number,
): Promise<StoredRun | undefined> =>
  trx
    .insertInto('certificate_runs')
    .values({ id: newId(), state: 'running', started_at: isoTime(), ...actor, total, last_user_id: '', ...NOTHING_YET })
    .onConflict((running) => running.doNothing())
    .returningAll()
    .executeTakeFirst()

const runs = (db: Database) => db.selectFrom('certificate_runs').selectAll()

export const listRunning = (db: Database): Promise<StoredRun[]> => runs(db).where('state', '=', 'running').execute()

export const findLatest = (db: Database): Promise<StoredRun | undefined> =>
  runs(db).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Returns `false` if another node processes or has processed the next batch, or if the run has ended. */
export async function lockRun(trx: Transaction, { id, last_user_id }: StoredRun): Promise<boolean> {
  const same = runs(trx).where('id', '=', id).where('state', '=', 'running').where('last_user_id', '=', last_user_id)
  return (await lockFreeRows(trx, same).executeTakeFirst()) !== undefined
}

type Progress = typeof NOTHING_YET & { lastUserId: string; isLast: boolean }

/** Moves the cursor past a batch. Must run in the transaction of the batch, so that nobody gets into two batches. */
export const advanceRun = (trx: Transaction, run: StoredRun, { lastUserId, isLast, ...batch }: Progress) =>
  trx
    .updateTable('certificate_runs')
    .where('id', '=', run.id)
    .set({
      done: run.done + batch.done,
      issued: run.issued + batch.issued,
      asked: run.asked + batch.asked,
      unprintable: run.unprintable + batch.unprintable,
      last_user_id: lastUserId,
      // Correct the total at the end: people may have been added or deleted since the start.
      ...(isLast && { state: 'done', total: run.done + batch.done }),
    })
    .execute()

const candidates = (db: Database) =>
  db
    .selectFrom('users')
    .where('role', '!=', 'ADMIN')
    .where('active', '=', true)
    .where(sql<boolean>`
    (exists (select 1 from pass_grants where pass_grants.user_id = users.id and pass_grants.revoked_at is null)
      or ${isGranted('users.id')})
    and not exists (select 1 from certificates where certificates.user_id = users.id and ${IS_VALID})`)

export const countCandidates = (db: Database): Promise<number> => countRows(candidates(db))

export async function listCandidates(db: Database, after: string, count: number): Promise<string[]> {
  const rows = await candidates(db)
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(count)
    .select('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
