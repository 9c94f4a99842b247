import { LINK_STATES, LINK_WAYS, type LinkJourney, type LinkState, type UserFilter } from '@palco/contract/users/users'
import { sql } from 'kysely'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { hasYoungLink, LINK_MAIL_KEY, linkStateOf } from './link-state.ts'
import { conditionsOf } from './user-filter.ts'

/** Counts people by state. Those with an overdue link (`overdue`) are also counted as `made` or `sent`. */
export async function countLinkStates(
  db: Database,
  filter: UserFilter,
): Promise<Record<LinkState | 'overdue', number>> {
  const found = db.selectFrom('users').where((is) => is.and(conditionsOf(filter)))
  const isOverdue = sql<boolean>`state in ('made', 'sent') and not ${hasYoungLink(sql.ref('people.id'))}`
  const rows = await db
    .selectFrom(found.select(['users.id', linkStateOf().as('state')]).as('people'))
    .select((people) => ['state', people.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when ${isOverdue} then 1 else 0 end)`.as('overdue'))
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  const states = Object.fromEntries(LINK_STATES.map((state) => [state, counts.get(state) ?? 0]))
  const overdue = rows.reduce((sum, row) => sum + row.overdue, 0)
  return { ...(states as Record<LinkState, number>), overdue }
}

/** Returns how far people have come with their first-access link, by user id. */
export async function findJourneys(db: Database, userIds: readonly string[]): Promise<Map<string, LinkJourney>> {
  const states = db.selectFrom('users').where(isOneOf(db, 'users.id', userIds))
  const [people, links] = await Promise.all([
    states.select(['users.id', linkStateOf().as('state')]).execute(),
    findSteps(db, userIds),
  ])
  const linksOf = Map.groupBy(links, ({ user_id }) => user_id)
  return new Map(
    people.map(({ id, state }) => {
      const own = linksOf.get(id) ?? []
      const link = state === 'used' ? own.findLast(({ used_at }) => used_at !== null) : furthest(own)
      return [id, { state, ...(link && state !== 'none' && stepsOf(link)) }]
    }),
  )
}

/** Returns the working link with the most progress. If several have the same progress, returns the newest. */
const furthest = (links: readonly Steps[]) =>
  links
    .filter(({ used_at, expires_at }) => used_at === null && expires_at > isoTime())
    .toSorted((one, other) => stageOf(one) - stageOf(other))
    .at(-1)

const stageOf = ({ opened_at, sent_at }: Steps) => (opened_at ? 2 : sent_at ? 1 : 0)

type Steps = Awaited<ReturnType<typeof findSteps>>[number]

/** Returns first-access links that are not void, the oldest first. */
const findSteps = (db: Database, userIds: readonly string[]) =>
  db
    .selectFrom('access_links')
    .leftJoin('outbox', (join) => join.on('outbox.dedupe_key', '=', sql<string>`${LINK_MAIL_KEY} || access_links.hash`))
    .where(isOneOf(db, 'access_links.user_id', userIds))
    .where('purpose', '=', 'first-access')
    .where('voided_at', 'is', null)
    .orderBy('access_links.created_at')
    .select(['access_links.user_id', 'access_links.created_at', 'access_links.expires_at'])
    .select(['sent_at', 'sent_by', 'opened_at', 'used_at'])
    .select('outbox.state as mail')
    .execute()

function stepsOf({ created_at, sent_at, sent_by, opened_at, used_at, mail }: Steps): Omit<LinkJourney, 'state'> {
  const sentBy = LINK_WAYS.find((way) => way === sent_by)
  return {
    madeAt: created_at,
    ...(sent_at && { sentAt: sent_at, ...(sentBy && { sentBy }) }),
    ...(opened_at && { openedAt: opened_at }),
    ...(used_at && { usedAt: used_at }),
    ...(mail === 'dead' && { hasMailFailed: true }),
  }
}
