import { ACCESS_LOG_MONTHS } from '@palco/contract/access-log/access-log'
import { v7 as newId } from 'uuid'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { rememberSignIns } from '../people/accounts.repo.ts'

/**
 * Returns the smallest id that can be created in the millisecond `time`: ids are UUIDs v7, which begin with their time.
 */
export const idAt = (time: number) => newId({ msecs: Math.max(0, time), random: new Uint8Array(16), seq: 0 })

export function findAccesses(db: Database, userId: string, before: string | undefined, count: number) {
  const lines = db.selectFrom('access_log').where('user_id', '=', userId).selectAll().orderBy('id', 'desc').limit(count)
  return (before ? lines.where('id', '<', before) : lines).execute()
}

export const findNewest = (db: Database, userId: string) =>
  db
    .selectFrom('access_log')
    .where('user_id', '=', userId)
    .groupBy('event')
    .select(['event', ({ fn }) => fn.max<string>('id').as('id')])
    .execute()

const MAX_DEVICES = 50

export async function findDevices(db: Database, userId: string, since: number) {
  const used = db
    .selectFrom('access_log')
    .where('user_id', '=', userId)
    .where('device', 'is not', null)
    .where('event', 'in', ['sign-in', 'takeover'])
    .groupBy('device')
    .select((line) => [
      'device',
      line.fn.min<string>('id').as('first_id'),
      line.fn.max<string>('id').as('last_id'),
      line.fn.countAll<number>().as('signIns'),
      line.fn
        .sum<number>(
          line
            .case()
            .when(line.and([line('event', '=', 'takeover'), line('id', '>', idAt(since))]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('takeovers'),
    ])
    .orderBy('last_id', 'desc')
    .limit(MAX_DEVICES)
  const rows = await db
    .selectFrom(used.as('used'))
    .innerJoin('access_log', 'access_log.id', 'used.last_id')
    .select([
      'used.device',
      'used.last_id',
      'used.signIns',
      'used.takeovers',
      'access_log.browser',
      'access_log.address',
    ])
    .orderBy('used.first_id')
    .execute()
  return rows.map((row, n) => ({ ...row, number: n + 1 }))
}

export const countTakeovers = (db: Database, userId: string, since: number) =>
  db
    .selectFrom('access_log')
    .where('user_id', '=', userId)
    .where('event', '=', 'takeover')
    .where('id', '>', idAt(since))
    .select((line) => [
      line.fn.countAll<number>().as('takeovers'),
      line.fn.count<number>('device').distinct().as('devices'),
    ])
    .executeTakeFirstOrThrow()

export const findShared = (db: Database, since: number, takeovers: number, count: number) =>
  db
    .selectFrom('access_log')
    .innerJoin('users', 'users.id', 'access_log.user_id')
    .where('event', '=', 'takeover')
    .where('access_log.id', '>', idAt(since))
    .groupBy(['users.id', 'users.name', 'users.email'])
    .having((line) => line.fn.countAll(), '>=', takeovers)
    .having((line) => line.fn.count('device').distinct(), '>', 1)
    .select((line) => [
      'users.id as userId',
      'users.name',
      'users.email',
      line.fn.countAll<number>().as('takeovers'),
      line.fn.count<number>('device').distinct().as('devices'),
      line.fn.count<number>('address').distinct().as('addresses'),
      line.fn.max<string>('access_log.id').as('lastId'),
    ])
    .orderBy('takeovers', 'desc')
    .orderBy('users.id')
    .limit(count)
    .execute()

export const findFailing = (db: Database, since: number, count: number) =>
  db
    .selectFrom('access_log')
    .innerJoin('users', 'users.id', 'access_log.user_id')
    .where('event', '=', 'failed')
    .where('access_log.id', '>', idAt(since))
    .groupBy(['users.id', 'users.name'])
    .orderBy((line) => line.fn.countAll(), 'desc')
    .orderBy('users.id')
    .limit(count)
    .select(['users.id', 'users.name'])
    .execute()

/** Six consecutive months have at most 184 days. */
const keptMs = (months: number) => Math.ceil((months * 184) / 6) * 86_400_000

const olderThan = (db: Database, now: number, months: number) =>
  db.selectFrom('access_log').where('id', '<', idAt(now - keptMs(months)))

export const countOldAccesses = (db: Database, now: number, months: number): Promise<number> =>
  countRows(olderThan(db, now, months))

/** Deletes old entries in batches. Before each deletion, records in `users` who has signed in. */
export const deleteOldAccesses = (db: Database, now: number, months = ACCESS_LOG_MONTHS, stop?: AbortSignal) =>
  deleteInBatches(async (count) => {
    const oldest = olderThan(db, now, months).orderBy('id').limit(count)
    const signIns = db.selectFrom(oldest.selectAll().as('oldest')).where('event', 'in', ['sign-in', 'takeover'])
    await rememberSignIns(db, signIns.select('user_id').$asScalar())
    return db.deleteFrom('access_log').where('id', 'in', oldest.select('id')).execute()
  }, stop)

/** Deletes the entries of erased people as soon as the law allows, in batches. */
export const deleteAccessesOfErased = (db: Database, now: number, userIds: readonly string[], stop: AbortSignal) =>
  deleteInBatches((count) => {
    const old = olderThan(db, now, ACCESS_LOG_MONTHS)
      .where(isOneOf(db, 'user_id', userIds))
      .limit(count)
    return db.deleteFrom('access_log').where('id', 'in', old.select('id')).execute()
  }, stop)
