import type { CertificateRevocation } from '@palco/contract/certificates/certificates'
import type { EventSettings } from '@palco/contract/event/event'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { jsonRows } from '../../base/db/json-rows.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { pageWindow } from '../../base/db/page-window.ts'
import { readPages } from '../../base/db/read-pages.ts'
import { hasReached, keptWeeks } from '../attendance/kept-shares.ts'
import { matchText } from '../people/user-search.ts'

export const findClaimants = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .where(isOneOf(db, 'id', userIds))
    .where('role', '!=', 'ADMIN')
    .select(['id', 'active'])
    .execute()

export interface LatestCertificate {
  revoked: { at: string; by: CertificateRevocation } | null
  isDownloaded: boolean
}

/** Finds the newest certificate of each person, as `latestOf` does, but without the printed texts. */
export async function findLatest(db: Database, userIds: readonly string[]): Promise<Map<string, LatestCertificate>> {
  const rows = await db
    .selectFrom('certificates')
    .where(isOneOf(db, 'user_id', userIds))
    .where('replaced_by', 'is', null)
    .orderBy('id')
    .select(['user_id', 'revoked_at', 'revoked_by', 'downloaded_at'])
    .execute()
  const latest = rows.map(({ user_id, revoked_at, revoked_by, downloaded_at }) => {
    const revoked = revoked_at === null ? null : { at: revoked_at, by: revoked_by ?? ('hand' as const) }
    return [user_id ?? '', { revoked, isDownloaded: downloaded_at !== null }] as const
  })
  return new Map(latest)
}

export async function saveFacts(db: Database, rows: readonly { user_id: string; facts: number }[]) {
  const columns = { user_id: 'text', facts: 'integer' } as const
  await sql`
    insert into kept_certificates (user_id, facts)
    select user_id, facts from ${jsonRows(db, 'known', columns, rows)} where true
    on conflict (user_id) do update set facts = excluded.facts where kept_certificates.facts <> excluded.facts
  `.execute(db)
}

export const deleteFacts = (db: Database, userIds: readonly string[]) =>
  db
    .deleteFrom('kept_certificates')
    .where(isOneOf(db, 'user_id', userIds))
    .execute()

/** People with the same facts, of whom either all or none have reached the minimum. */
export interface KeptGroup {
  facts: number
  hasReached: boolean
}

type Searched = { event: EventSettings; search: string | undefined }

/** With more people than this, SQLite finds a page faster by its index of names than by sorting. */
const CROWD = 5000

const keyOf = ({ facts, hasReached }: KeptGroup) => facts * 2 + Number(hasReached)
const reached = (event: EventSettings) => sql<number>`(case when ${hasReached(event)} then 1 else 0 end)`

export type CountedGroup = KeptGroup & { people: number }

export const peopleIn = (groups: readonly CountedGroup[]) => groups.reduce((sum, { people }) => sum + people, 0)

export async function countGroups(db: Database, { event, search }: Searched): Promise<CountedGroup[]> {
  const match = search?.trim() ? await matchText(db, search) : null
  const isFound = sql<boolean>`week.user_id in (select users.id from users where ${match})`
  const rows = await keptWeeks(db)
    .innerJoin('kept_certificates as kept', 'kept.user_id', 'week.user_id')
    .$if(match !== null, (all) => all.where(isFound))
    .groupBy('kept.facts')
    .select(({ fn }) => ['kept.facts', fn.countAll<number>().as('people')])
    .select(sql<number>`sum(${reached(event)})`.as('reached'))
    .execute()
  return rows.flatMap(({ facts, people, reached }) => [
    { facts, hasReached: true, people: reached },
    { facts, hasReached: false, people: people - reached },
  ])
}

/**
 * True if attended time matters: for some facts, `groups` contains only people who have reached the minimum, or only
 * people who have not.
 */
const dependsOnTime = (groups: readonly KeptGroup[]) =>
  new Set(groups.map(({ facts }) => facts)).size * 2 !== groups.length

/**
 * Selects the people of these groups. With `names`, SQLite reads everybody in the order of their names; with `figures`,
 * it reads only people with these facts.
 */
async function grouped(
  db: Database,
  groups: readonly KeptGroup[],
  { event, search }: Searched,
  along: 'names' | 'figures',
) {
  const match = search?.trim() ? await matchText(db, search) : null
  const key = sql<number>`(kept.facts * 2 + ${reached(event)})`
  const all = groups.map(({ facts }) => facts)
  const isIt = isOneOf(db, 'kept.facts', all)
  return (
    db
      .selectFrom('users')
      .$if(match !== null, (all) => all.where(match ?? sql<boolean>`true`))
      .leftJoin('kept_certificates as kept', 'kept.user_id', 'users.id')
      .leftJoin('kept_attendance as week', (join) =>
        join.onRef('week.user_id', '=', 'users.id').on('week.room_id', '=', ''),
      )
      .leftJoin('kept_programmes as programme', 'programme.id', 'week.programme')
      // Keep SQLite from starting with `kept_certificates` (by `coalesce`), because that would lose the order of names.
      .where(along === 'names' ? sql<boolean>`coalesce(${isIt}, false)` : isIt)
      .$if(dependsOnTime(groups), (some) => some.where(isOneOf(db, sql`coalesce(${key}, -1)`, groups.map(keyOf))))
  )
}

export async function listPeople(
  db: Database,
  groups: readonly CountedGroup[],
  asked: Searched,
  page: { first: number; pageSize: number },
): Promise<string[]> {
  const total = peopleIn(groups)
  if (!total) return []
  const { limit, offset, direction, inOrder } = pageWindow({ ...page, total })
  const rows = await (await grouped(db, groups, asked, total > CROWD ? 'names' : 'figures'))
    .select('users.id')
    .orderBy('users.search_text', direction('asc'))
    .orderBy('users.id', direction('asc'))
    .limit(limit)
    .offset(offset)
    .execute()
  return inOrder(rows.map(({ id }) => id))
}

export async function* readPeople(db: Database, groups: readonly KeptGroup[], asked: Searched) {
  const found = (await grouped(db, groups, asked, 'names')).select(['users.id', 'users.search_text'])
  const people = found.orderBy('users.search_text').orderBy('users.id')
  yield* readPages<{ id: string; search_text: string }>((last, count) =>
    people
      .$if(last !== null, (rest) =>
        rest.where(sql<boolean>`(users.search_text, users.id) > (${last?.search_text}, ${last?.id})`),
      )
      .limit(count)
      .execute(),
  )
}

export async function countPeople(
  db: Database,
  groups: readonly KeptGroup[],
  event: EventSettings,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const people = await grouped(db, groups, { event, search: undefined }, 'figures')
  const counted = people.where(condition).select(({ fn }) => fn.countAll<number>().as('people'))
  return (await counted.executeTakeFirstOrThrow()).people
}
