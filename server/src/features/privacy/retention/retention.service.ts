import { setTimeout as sleep } from 'node:timers/promises'
import { ACCESS_LOG_MONTHS } from '@palco/contract/access-log/access-log'
import { wallClock } from '@palco/contract/base/zoned-time'
import type { Pass } from '@palco/contract/passes/pass'
import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import {
  erasureDay,
  everybodyKeptUntil,
  isErasureNear,
  type KeptPerson,
  passEnds,
  passesKept,
  personKeptUntil,
  type RetentionPreview,
  type RetentionSettings,
} from '@palco/contract/privacy/retention'
import { isoTime } from '../../../base/db/iso-time.ts'
import { advisoryLock } from '../../../base/db/lock-rows.ts'
import { idsOf } from '../../../base/ids.ts'
import { countOldAccesses, deleteAccessesOfErased, deleteOldAccesses } from '../../access-log/access-log.repo.ts'
import { countOldLines, deleteOldLines } from '../../audit/audit.repo.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readEmailHashes } from '../../erasure-ledger/email-hashes.ts'
import { finish, insertEntries, listErased } from '../../erasure-ledger/erasures.repo.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { countSpentBuyers, forgetBuyers } from '../../purchases/deliveries.repo.ts'
import { erasePeople } from '../erasure/erase-people.ts'
import { entriesOf } from '../erasure/ledger-entries.ts'
import { findAccountsOf, withAliases } from '../erasure/subjects.repo.ts'
import * as repo from './retention.repo.ts'

/** How many people one transaction erases. Other writers may have to wait for it. */
const AT_ONCE = 50
/** How many people one statement reads. */
const READ_AT_ONCE = 1000
/**
 * The number of the advisory lock that lets only one node at a time erase people by age. It must differ from those of
 * other locks.
 */
const RETENTION_LOCK = 20_251_206

interface Plan {
  /** Nobody is erased until this day. */
  keptUntil: string
  keptUntilOf: (person: KeptPerson) => string
  ends: Record<Pass, string>
  timeZone: string
}

export type Retention = ReturnType<typeof createRetention>

/**
 * Deletes data that is not needed any more, as the privacy map and the settings say (docs/decisions/0056-erasure.md).
 */
export function createRetention({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  /** Returns until when people are kept; `null` if they are kept forever. */
  function planOf(settings: RetentionSettings): Plan | null {
    const { event } = catalog.current()
    const [keptUntil, { people }] = [everybodyKeptUntil(event, settings), settings]
    if (keptUntil === null || people === null) return null
    const keptUntilOf = (person: KeptPerson) => personKeptUntil(event, people, person)
    return { keptUntil, keptUntilOf, ends: passEnds(event), timeZone: event.timeZone }
  }

  /**
   * Reads everybody. Returns how many people are kept until each day, and who is kept until one of the days in `due`.
   */
  async function survey({ keptUntilOf, ends }: Plan, due: ReadonlySet<string>, stop?: AbortSignal) {
    const people = new Map<string, number>()
    const ids: string[] = []
    for (let after = ''; !stop?.aborted; ) {
      const page = await repo.listPeople(db, ends, after, READ_AT_ONCE)
      for (const person of page) {
        const day = keptUntilOf(person)
        people.set(day, (people.get(day) ?? 0) + 1)
        if (due.has(day)) ids.push(person.id)
      }
      const last = page.at(-1)
      if (!last || page.length < READ_AT_ONCE) break
      after = last.id
    }
    return { people, ids }
  }

  /** Returns the passes whose buyers' data is still kept; `null` if buyers' data is kept forever. */
  const buyersKept = ({ purchases }: RetentionSettings, now: number) =>
    purchases === null ? null : passesKept(catalog.current().event, purchases, now)

  async function preview(settings: RetentionSettings, now: number): Promise<RetentionPreview> {
    const plan = planOf(settings)
    const buyers = buyersKept(settings, now)
    return {
      people: plan && (await previewPeople(plan, now)),
      accessLog: await countOldAccesses(db, now, settings.accessLog),
      audit: await countOldLines(db, now, settings.audit),
      purchases: buyers ? await countSpentBuyers(db, buyers, now) : 0,
    }
  }

  async function previewPeople(plan: Plan, now: number): Promise<NonNullable<RetentionPreview['people']>> {
    const { timeZone } = plan
    const announced = new Map(
      (await repo.listNotices(db)).map(({ keptUntil, announcedAt }) => [keptUntil, announcedAt]),
    )
    /**
     * Returns the day of erasure. A near day that is not announced yet counts as announced now, because that is done
     * within an hour.
     */
    const dayOf = (keptUntil: string) =>
      erasureDay(keptUntil, announced.get(keptUntil) ?? (isErasureNear(keptUntil, timeZone, now) ? now : 0), timeZone)
    const { people } = await survey(plan, new Set())
    const days = [...people].map(([keptUntil, count]) => ({ on: dayOf(keptUntil), count }))
    const { on, until } = span(days) ?? { on: dayOf(plan.keptUntil), until: '' }
    const [first, others] = [days.filter((day) => day.on === on), days.filter((day) => day.on !== on)]
    return { on, count: sum(first), later: others.length ? { count: sum(others), until } : null }
  }

  /**
   * Deletes the access-log entries of erased people as soon as the law allows, even if those of others are kept longer.
   */
  async function forgetErased(now: number, stop: AbortSignal) {
    for (let after = ''; !stop.aborted; ) {
      const ids = await listErased(db, after, READ_AT_ONCE)
      if (ids.length) await deleteAccessesOfErased(db, now, ids, stop)
      const last = ids.at(-1)
      if (!last || ids.length < READ_AT_ONCE) return
      after = last
    }
  }

  async function erasePeopleByAge(settings: RetentionSettings, now: number, stop: AbortSignal) {
    const plan = planOf(settings)
    const isNear = (keptUntil: string) => plan !== null && isErasureNear(keptUntil, plan.timeZone, now)
    if (!plan || !isNear(plan.keptUntil)) return repo.saveNotices(db, new Map(), now)
    const today = wallClock(now, plan.timeZone).slice(0, 10)
    const isOver = ({ keptUntil, announcedAt }: repo.Notice) =>
      erasureDay(keptUntil, announcedAt, plan.timeZone) <= today
    const due = new Set((await repo.listNotices(db)).filter(isOver).map(({ keptUntil }) => keptUntil))
    const { people, ids } = await survey(plan, due, stop)
    if (stop.aborted) return
    await repo.saveNotices(db, new Map([...people].filter(([keptUntil]) => isNear(keptUntil))), now)
    while (ids.length && !stop.aborted) {
      const startedAt = performance.now()
      await eraseSome(plan, due, ids.splice(0, AT_ONCE))
      // Pause for as long as the batch took, so that half of the time is left for other work.
      await sleep(performance.now() - startedAt)
    }
    if (!ids.length) await repo.withdrawNotices(db, [...due])
  }

  /** Erases these people, except those who are to be kept longer by now. */
  const eraseSome = ({ keptUntilOf, ends }: Plan, due: ReadonlySet<string>, surveyed: readonly string[]) =>
    bus.transaction(async (trx, announce) => {
      await advisoryLock(trx, RETENTION_LOCK)
      const hashes = await readEmailHashes(trx)
      const found = await repo.findPeople(trx, ends, surveyed)
      const ids = idsOf(found.filter((person) => due.has(keptUntilOf(person))))
      if (!ids.length) return
      const people = await findAccountsOf(trx, ids)
      const order = { cause: 'age', certificates: 'withheld', request_id: null, kept: '[]' } as const
      const at = isoTime()
      const entries = people.flatMap((person) => entriesOf([person], { ...order, requested_at: at }, hashes))
      await insertEntries(trx, entries)
      await erasePeople(trx, announce, people.flatMap(withAliases), 'withheld')
      await finish(trx, idsOf(entries))
      const target = { type: 'user', id: null, name: REMOVED_PERSON } as const
      const changes = { people: [null, people.length] as [null, number] }
      await recordAudit(trx, null, { action: 'user.erased-by-age', target, changes })
    })

  return {
    preview: (settings: RetentionSettings, now = Date.now()) => preview(settings, now),

    /**
     * Returns what the dashboard announces: from which day on people will be erased, and how many. Returns `null` if
     * nobody will be erased within the next weeks.
     */
    async findNotice(now: number): Promise<{ on: string; count: number } | null> {
      const { retention } = await readPrivacySettings(db)
      const plan = planOf(retention)
      if (!plan || !isErasureNear(plan.keptUntil, plan.timeZone, now)) return null
      const days = (await repo.listNotices(db)).map(({ keptUntil, announcedAt, people }) => ({
        on: erasureDay(keptUntil, announcedAt, plan.timeZone),
        count: people,
      }))
      const first = span(days.filter(({ count }) => count))
      return first && { on: first.on, count: sum(days) }
    },

    async tidy(now: number, stop: AbortSignal) {
      const { retention } = await readPrivacySettings(db)
      await deleteOldAccesses(db, now, retention.accessLog, stop)
      if (retention.accessLog > ACCESS_LOG_MONTHS) await forgetErased(now, stop)
      await deleteOldLines(db, now, retention.audit, stop)
      const buyers = buyersKept(retention, now)
      if (buyers) await forgetBuyers(db, buyers, now, stop)
      await erasePeopleByAge(retention, now, stop)
    },
  }
}

interface DayOfErasure {
  on: string
  count: number
}

const sum = (days: readonly DayOfErasure[]) => days.reduce((all, { count }) => all + count, 0)

/** Returns the first and the last of these days; `null` if there are none. */
function span(days: readonly DayOfErasure[]): { on: string; until: string } | null {
  const [first, ...others] = days.map(({ on }) => on).sort()
  return first === undefined ? null : { on: first, until: others.at(-1) ?? first }
}
