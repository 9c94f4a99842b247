import { type Walk, type WalkOutcome, walkOutcome } from '@palco/contract/walks/walks'
import { chunksOf } from '../../base/chunks.ts'
import type { Database, Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { lockFreeRows } from '../../base/db/lock-rows.ts'
import type { PeopleWalksTable } from '../../base/db/walk-tables.ts'

export const IDS_A_PAGE = 1000
/** How many pages one statement inserts: together they have about half a megabyte. */
const PAGES_A_STATEMENT = 12

const SHOWN_MS = 86_400_000
const KEPT_MS = 7 * SHOWN_MS

export type StoredWalk = PeopleWalksTable

/** A person's id or, for an undo, an object with what is needed to change the person back. */
export type WalkPerson = string | KeptPerson

export interface KeptPerson {
  userId: string
}

export const userIdOf = (person: WalkPerson) => (typeof person === 'string' ? person : person.userId)

export const outcomeOf = ({ outcome }: StoredWalk): WalkOutcome => walkOutcome.parse(JSON.parse(outcome))

function toWalk(stored: StoredWalk): Walk {
  const { id, kind, subject, state, total, done, created_at: startedAt, actor_name: startedBy } = stored
  return { ...outcomeOf(stored), id, kind, subject, state, total, done, startedAt, startedBy }
}

type NewWalk = Omit<StoredWalk, 'state' | 'total' | 'done' | 'outcome' | 'created_at' | 'ended_at'> & {
  outcome: WalkOutcome
}

export async function insertWalk(trx: Transaction, { outcome, ...walk }: NewWalk, people: readonly WalkPerson[]) {
  const start = { state: 'running', total: people.length, done: 0, created_at: isoTime(), ended_at: null } as const
  await trx
    .insertInto('people_walks')
    .values({ ...walk, ...start, outcome: JSON.stringify(outcome) })
    .execute()
  const chunks = [...chunksOf(people, IDS_A_PAGE)]
  const pages = chunks.map((some, page) => ({ walk_id: walk.id, page, user_ids: JSON.stringify(some) }))
  for (const some of chunksOf(pages, PAGES_A_STATEMENT))
    await trx.insertInto('people_walk_pages').values(some).execute()
}

/** Stores a change that is already done as an ended walk without people, so that it can be undone. */
export async function insertEnded(trx: Transaction, walk: NewWalk, people: readonly KeptPerson[]) {
  await insertWalk(trx, walk, [])
  await keepForUndo(trx, { id: walk.id, done: 0 }, people)
  await trx.updateTable('people_walks').where('id', '=', walk.id).set({ state: 'done', ended_at: isoTime() }).execute()
}

const walks = (db: Database) => db.selectFrom('people_walks').selectAll()
const running = (db: Database) => walks(db).where('ended_at', 'is', null)

/** Returns the oldest running walk of these kinds. There may be walks of other kinds, from nodes of another release. */
export const listOldest = (db: Database, kinds: readonly string[]): Promise<StoredWalk[]> =>
  running(db).where('kind', 'in', kinds).orderBy('id').limit(1).execute()

export const findRunning = (db: Database, id: string): Promise<StoredWalk | undefined> =>
  running(db).where('id', '=', id).executeTakeFirst()

export const findOutcome = async (db: Database, id: string): Promise<WalkOutcome> =>
  outcomeOf(await walks(db).where('id', '=', id).executeTakeFirstOrThrow())

export async function lockWalk(trx: Transaction, { id, done }: StoredWalk): Promise<boolean> {
  const same = running(trx).where('id', '=', id).where('done', '=', done)
  return (await lockFreeRows(trx, same).executeTakeFirst()) !== undefined
}

/** Returns the next `count` people, or fewer if a page of `people_walk_pages` ends. */
export async function readNext(db: Database, { id, done }: StoredWalk, count: number): Promise<WalkPerson[]> {
  const page = await db
    .selectFrom('people_walk_pages')
    .where('walk_id', '=', id)
    .where('page', '=', Math.floor(done / IDS_A_PAGE))
    .select('user_ids')
    .executeTakeFirst()
  const people: WalkPerson[] = page ? JSON.parse(page.user_ids) : []
  const start = done % IDS_A_PAGE
  return people.slice(start, start + count)
}

export async function advanceWalk(trx: Transaction, walk: StoredWalk, count: number, outcome: WalkOutcome) {
  const done = walk.done + count
  const isLast = done >= walk.total || outcome.stopped !== undefined
  await trx
    .updateTable('people_walks')
    .where('id', '=', walk.id)
    .set({
      done,
      outcome: JSON.stringify(outcome),
      ...(isLast && { state: outcome.stopped === undefined ? 'done' : 'stopped', ended_at: isoTime() }),
    })
    .execute()
  const pages = trx.deleteFrom('people_walk_pages').where('walk_id', '=', walk.id).where('page', '>=', 0)
  if (isLast) await pages.execute()
  else if (done % IDS_A_PAGE === 0) await pages.where('page', '<', done / IDS_A_PAGE).execute()
  return isLast
}

/**
 * Stores what is needed to undo a batch. The pages have negative numbers, because `advanceWalk` does not delete those.
 */
export async function keepForUndo(
  trx: Transaction,
  { id, done }: Pick<StoredWalk, 'id' | 'done'>,
  people: readonly KeptPerson[],
) {
  if (!people.length) return
  const page = { walk_id: id, page: -1 - done, user_ids: JSON.stringify(people) }
  await trx.insertInto('people_walk_pages').values(page).execute()
}

const keptPages = (db: Database, id: string) =>
  db.selectFrom('people_walk_pages').where('walk_id', '=', id).where('page', '<', 0)

export async function findForUndo(db: Database, id: string) {
  const walk = await walks(db).where('id', '=', id).where('ended_at', 'is not', null).executeTakeFirst()
  const pages = await keptPages(db, id).orderBy('page', 'desc').select('user_ids').execute()
  if (!walk || !pages.length) return null
  const people = pages.flatMap(({ user_ids }): KeptPerson[] => JSON.parse(user_ids))
  return { params: JSON.parse(walk.params) as unknown, people }
}

/** Returns `false` if a concurrent undo has already deleted the data. */
export async function forgetUndo(trx: Transaction, id: string): Promise<boolean> {
  const forgotten = trx.deleteFrom('people_walk_pages').where('walk_id', '=', id).where('page', '<', 0)
  return (await forgotten.returning('page').execute()).length > 0
}

/**
 * Lists walks that are running or ended within the last day. Leaves out those of `insertEnded`, which have no people.
 */
export async function listWalks(db: Database, now: number): Promise<Walk[]> {
  const rows = await walks(db)
    .where('total', '>', 0)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', isoTime(now - SHOWN_MS))]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toWalk)
}

export const deleteOldWalks = (db: Database, now: number) =>
  db
    .deleteFrom('people_walks')
    .where('ended_at', '<=', isoTime(now - KEPT_MS))
    .execute()

export async function findName(db: Database, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirst()
  return user?.name ?? null
}
