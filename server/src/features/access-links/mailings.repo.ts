import type { LinkMailing } from '@palco/contract/access-links/access-links'
import { wallClock } from '@palco/contract/base/zoned-time'
import { sql } from 'kysely'
import { countRows } from '../../base/db/count-rows.ts'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { IS_FAILED } from '../mail/failed-recipients.repo.ts'
import { waitingMails } from '../mail/outbox.repo.ts'
import { LINK_MAIL_KEY } from '../people/link-state.ts'

const DAY_MS = 86_400_000
/** How many days back mailings are listed. The outbox deletes older mails. */
const KEPT_DAYS = 30
const MAX_MAILINGS = 100

/**
 * The key by which links are grouped: the id of their order, or the ten minutes (in UTC) in which they were created. In
 * almost all time zones (not in UTC+5:45, for example), such ten minutes lie within one day.
 */
const PART = sql<string>`coalesce(access_links.order_id, substr(access_links.created_at, 1, 15))`

/**
 * Lists the mailings of links, newest first. Links that were mailed to one person at a time are grouped by day, in the
 * event's time zone.
 */
export async function listMailings(db: Database, timeZone: string, now: number): Promise<LinkMailing[]> {
  const since = isoTime(now - KEPT_DAYS * DAY_MS)
  const [parts, failures, queued] = await Promise.all([listParts(db, since), listFailures(db, since), countQueued(db)])
  const failedIn = new Map(failures.map((each) => [each.part, each]))
  const dayOf = (at: string) => wallClock(Date.parse(at), timeZone).slice(0, 'YYYY-MM-DD'.length)
  const counted = parts.map(({ part, first, last, isOrder, people, sent, voided, opened, used }) => {
    const { failed = 0, failedAndVoided = 0 } = failedIn.get(part) ?? {}
    const withdrawn = voided - failedAndVoided
    // At most `queued`: after a restore from a backup, there are links whose mail no longer exists.
    const waiting = Math.max(0, Math.min(people - sent - failed - withdrawn, queued))
    const at = isOrder ? first : last
    return {
      id: isOrder ? part : dayOf(at),
      isOrder: Boolean(isOrder),
      at,
      waiting,
      sent,
      failed,
      withdrawn,
      opened,
      used,
    }
  })
  const mailings = [...Map.groupBy(counted, ({ id }) => id).values()].flatMap((same) => same.reduce(together))
  return mailings.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MAX_MAILINGS)
}

const together = (one: LinkMailing, other: LinkMailing): LinkMailing => ({
  ...one,
  at: one.at > other.at ? one.at : other.at,
  waiting: one.waiting + other.waiting,
  sent: one.sent + other.sent,
  failed: one.failed + other.failed,
  withdrawn: one.withdrawn + other.withdrawn,
  opened: one.opened + other.opened,
  used: one.used + other.used,
})

const listParts = (db: Database, since: string) =>
  db
    .selectFrom('access_links')
    // A literal and not a parameter, because only then the index of mailed links is used.
    .where(sql<boolean>`made_for = 'mail'`)
    .where('created_at', '>', since)
    .groupBy(PART)
    .select(({ fn }) => [
      PART.as('part'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
      sql<number>`max(case when order_id is null then 0 else 1 end)`.as('isOrder'),
      fn.countAll<number>().as('people'),
      fn.count<number>('sent_at').as('sent'),
      sql<number>`sum(case when sent_at is null and voided_at is not null then 1 else 0 end)`.as('voided'),
      fn.count<number>('opened_at').as('opened'),
      fn.count<number>('used_at').as('used'),
    ])
    .execute()

const listFailures = (db: Database, since: string) =>
  db
    .selectFrom('outbox')
    .innerJoin('access_links', (join) =>
      join.on('access_links.hash', '=', sql<string>`substr(outbox.dedupe_key, ${sql.lit(LINK_MAIL_KEY.length + 1)})`),
    )
    .where(IS_FAILED)
    .where('outbox.template', '=', 'first-access')
    .where('outbox.done_at', '>', since)
    .groupBy(PART)
    .select(({ fn }) => [
      PART.as('part'),
      fn.countAll<number>().as('failed'),
      sql<number>`sum(case when sent_at is null and voided_at is not null then 1 else 0 end)`.as('failedAndVoided'),
    ])
    .execute()

const countQueued = (db: Database) => countRows(waitingMails(db).where('template', '=', 'first-access'))
