import type { Schedule } from '@palco/contract/announcements/announcement-schedule'
import type { Announcement, AnnouncementCreate } from '@palco/contract/announcements/announcements'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { advisoryLock } from '../../base/db/lock-rows.ts'
import type { AnnouncementsTable } from '../../base/db/schema.ts'

const toAnnouncement = (row: AnnouncementsTable): Announcement => ({
  id: row.id,
  kind: row.kind,
  audience: { type: row.audience_type, id: row.audience_id, name: row.audience_name },
  texts: JSON.parse(row.texts),
  language: row.language,
  endsAt: row.ends_at,
  createdAt: row.created_at,
  seen: row.seen,
  schedule: row.schedule && JSON.parse(row.schedule),
  version: row.version,
})

export interface Written extends Omit<AnnouncementCreate, 'endsAt' | 'schedule'> {
  audienceName: string
  endsAt: string
  schedule: Schedule | null
  /** The fallback language, for readers whose language has no text. */
  language: string
}

const columns = ({ kind, audience, audienceName, texts, language, endsAt, schedule }: Written) => ({
  kind,
  audience_type: audience.type,
  audience_id: audience.id,
  audience_name: audienceName,
  texts: JSON.stringify(texts),
  language,
  ends_at: endsAt,
  schedule: schedule && JSON.stringify(schedule),
})

const newestFirst = (db: Database) =>
  db.selectFrom('announcements').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')

const all = async (found: ReturnType<typeof newestFirst>) => (await found.execute()).map(toAnnouncement)

/**
 * Selects live announcements. Checks `schedule`, too: `ends_at` of a scheduled announcement is the time when it was
 * saved, which is in the future for a node whose clock is slow.
 */
const live = (db: Database, now: number) =>
  newestFirst(db).where('ends_at', '>', isoTime(now)).where('schedule', 'is', null)
const scheduled = (db: Database) => newestFirst(db).where('schedule', 'is not', null)

export const listAnnouncements = (db: Database) => all(newestFirst(db))
export const listLive = (db: Database, now: number) => all(live(db, now))
export const listScheduled = (db: Database) => all(scheduled(db))

/** Must differ from the numbers of other advisory locks. */
const CREATION_LOCK = 20_251_203

/** Lets only one transaction create announcements at a time, so that concurrent calls can't exceed the maximum. */
export const lockCreation = (trx: Transaction) => advisoryLock(trx, CREATION_LOCK)

export const countLive = (trx: Transaction, now: number) => countRows(live(trx, now).clearOrderBy())
export const countScheduled = (trx: Transaction) => countRows(scheduled(trx).clearOrderBy())

export async function insertAnnouncement(trx: Transaction, written: Written, now: number) {
  const row = await trx
    .insertInto('announcements')
    .values({ id: newId(), ...columns(written), created_at: isoTime(now), seen: 0, version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAnnouncement(row)
}

const updateOf = (trx: Transaction, id: string) => trx.updateTable('announcements').where('id', '=', id)

type Update = ReturnType<ReturnType<typeof updateOf>['set']>

const one = async (update: Update) => toAnnouncement(await update.returningAll().executeTakeFirstOrThrow())

async function oneOrNone(update: Update): Promise<Announcement | null> {
  const row = await update.returningAll().executeTakeFirst()
  return row ? toAnnouncement(row) : null
}

/** Locks the row until the transaction ends, with an update that changes nothing. */
export const lockAnnouncement = (trx: Transaction, id: string) =>
  oneOrNone(updateOf(trx, id).set((row) => ({ version: row.ref('version') })))

/** Updates an announcement. `publishedAt` is set only if the update publishes a scheduled announcement. */
export const updateAnnouncement = (trx: Transaction, id: string, written: Written, publishedAt: number | null) =>
  one(
    updateOf(trx, id).set((row) => ({
      ...columns(written),
      ...(publishedAt !== null && { created_at: isoTime(publishedAt) }),
      version: row('version', '+', 1),
    })),
  )

/**
 * Returns `null` if the announcement was changed, deleted or published in the meantime, for example by another node.
 */
export const publishScheduled = (trx: Transaction, { id, version }: Announcement, now: number, until: number) =>
  oneOrNone(
    updateOf(trx, id)
      .set({ schedule: null, created_at: isoTime(now), ends_at: isoTime(until), version: version + 1 })
      .where('version', '=', version),
  )

export const endAnnouncement = (trx: Transaction, id: string, now: number) =>
  one(updateOf(trx, id).set((row) => ({ ends_at: isoTime(now), version: row('version', '+', 1) })))

/** Deletes the announcement and, by cascade, its `announcement_receipts`. */
export const deleteAnnouncement = (trx: Transaction, id: string) =>
  trx.deleteFrom('announcements').where('id', '=', id).execute()

export const addSeen = (trx: Transaction, id: string, people: number) =>
  updateOf(trx, id)
    .set({ seen: sql`seen + ${people}` })
    .execute()
