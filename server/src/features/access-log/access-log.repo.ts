import { v7 as newId } from 'uuid'
import type { Database } from '../../base/db/database.ts'
import { deleteInBatches } from '../../base/db/delete-in-batches.ts'

/** Ids begin with their time: whatever happened before it has a smaller one. */
export const idAt = (time: number) => newId({ msecs: Math.max(0, time), random: new Uint8Array(16), seq: 0 })

/** The newest first. */
export function findAccesses(db: Database, userId: string, before: string | undefined, count: number) {
  const lines = db.selectFrom('access_log').where('user_id', '=', userId).selectAll().orderBy('id', 'desc').limit(count)
  return (before ? lines.where('id', '<', before) : lines).execute()
}

export async function isAccessOf(db: Database, userId: string, id: string): Promise<boolean> {
  const line = db.selectFrom('access_log').where('id', '=', id).where('user_id', '=', userId)
  return (await line.select('id').executeTakeFirst()) !== undefined
}

/** More than anybody has used in six months, save who shares his password with everybody. */
const MAX_DEVICES = 50

/** Of each its last sign-in, the ones used last first, counted by their first use. */
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
      line.fn.countAll<number | string>().as('sign_ins'),
      line.fn
        .sum<number | string>(
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
      'used.sign_ins',
      'used.takeovers',
      'access_log.browser',
      'access_log.address',
    ])
    .orderBy('used.first_id')
    .execute()
  return rows.map((row, n) => ({
    ...row,
    number: n + 1,
    signIns: Number(row.sign_ins),
    takeovers: Number(row.takeovers),
  }))
}

/** By how many devices he has taken over since then, and how often. */
export async function countTakeovers(db: Database, userId: string, since: number) {
  const { takeovers, devices } = await db
    .selectFrom('access_log')
    .where('user_id', '=', userId)
    .where('event', '=', 'takeover')
    .where('id', '>', idAt(since))
    .select((line) => [
      line.fn.countAll<number | string>().as('takeovers'),
      line.fn.count<number | string>('device').distinct().as('devices'),
    ])
    .executeTakeFirstOrThrow()
  return { takeovers: Number(takeovers), devices: Number(devices) }
}

/** Who takes over again and again, from more than one device. */
export async function findShared(db: Database, since: number, takeovers: number, count: number) {
  const rows = await db
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
      line.fn.countAll<number | string>().as('takeovers'),
      line.fn.count<number | string>('device').distinct().as('devices'),
      line.fn.count<number | string>('address').distinct().as('addresses'),
      line.fn.max<string>('access_log.id').as('lastId'),
    ])
    .orderBy('takeovers', 'desc')
    .orderBy('users.id')
    .limit(count)
    .execute()
  return rows.map((row) => ({
    ...row,
    takeovers: Number(row.takeovers),
    devices: Number(row.devices),
    addresses: Number(row.addresses),
  }))
}

/** No six months are longer. */
const KEPT_MS = 184 * 86_400_000

/** Of whom it forgets the last sign-in is still known that he had one. */
export const deleteOldAccesses = (db: Database, now: number) =>
  deleteInBatches(async (count) => {
    const oldest = db
      .selectFrom('access_log')
      .where('id', '<', idAt(now - KEPT_MS))
      .orderBy('id')
      .limit(count)
    const signIns = db.selectFrom(oldest.selectAll().as('oldest')).where('event', 'in', ['sign-in', 'takeover'])
    await db
      .updateTable('users')
      .set({ has_signed_in: true })
      .where('id', 'in', signIns.select('user_id'))
      .where('has_signed_in', '=', false)
      .execute()
    return db.deleteFrom('access_log').where('id', 'in', oldest.select('id')).execute()
  })
