import { setTimeout as sleep } from 'node:timers/promises'
import { wallClock, zonedDay } from '@palco/contract/base/zoned-time'
import type { Pass } from '@palco/contract/passes/pass'
import { REMOVED_PERSON } from '@palco/contract/privacy/erasure'
import {
  erasureDay,
  isErasureNear,
  passesKept,
  peopleKeptUntil,
  type RetentionPreview,
  type RetentionSettings,
} from '@palco/contract/privacy/retention'
import { v7 as newId } from 'uuid'
import { isoTime } from '../../../base/db/iso-time.ts'
import { advisoryLock } from '../../../base/db/lock-rows.ts'
import { idsOf } from '../../../base/ids.ts'
import { countOldAccesses, deleteOldAccesses } from '../../access-log/access-log.repo.ts'
import { countOldLines, deleteOldLines } from '../../audit/audit.repo.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { readEmailHashes } from '../../erasure-ledger/email-hashes.ts'
import { finish, insertEntries } from '../../erasure-ledger/erasures.repo.ts'
import { readPrivacySettings } from '../../event/privacy-settings.repo.ts'
import type { Shared } from '../../feature.ts'
import { countSpentBuyers, forgetBuyers } from '../../purchases/deliveries.repo.ts'
import { erasePeople } from '../erasure/erase-people.ts'
import { findAccountsOf } from '../erasure/subjects.repo.ts'
import * as repo from './retention.repo.ts'

/** How many people one transaction erases. Other writers may have to wait for it. */
const AT_ONCE = 50
/**
 * The number of the advisory lock that lets only one node at a time erase people by age. It must differ from those of
 * other locks.
 */
const RETENTION_LOCK = 20_251_206

interface Plan {
  keptUntil: string
  timeZone: string
  /** Only people who were created before this time are erased. */
  before: string
  /** People who hold one of these passes are not erased. */
  kept: readonly Pass[]
  isNear: boolean
}

export type Retention = ReturnType<typeof createRetention>

/**
 * Deletes data that is not needed any more, as the privacy map and the settings say (docs/decisions/0056-erasure.md).
 */
export function createRetention({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  /** Returns until when people are kept, and who is kept longer; `null` if people are kept forever. */
  function planOf(settings: RetentionSettings, now: number): Plan | null {
    const { event } = catalog.current()
    const keptUntil = peopleKeptUntil(event, settings)
    if (keptUntil === null) return null
    const { to } = zonedDay(event.lastDay, event.timeZone)
    const isNear = isErasureNear(keptUntil, event.timeZone, now)
    return { keptUntil, timeZone: event.timeZone, before: to, kept: passesKept(event, 0, now), isNear }
  }

  /**
   * Returns the day of the erasure. If the erasure is near and not announced yet, it will be announced within an hour.
   */
  async function dayOf({ keptUntil, timeZone, isNear }: Plan, now: number): Promise<string> {
    const announcedAt = await repo.findAnnounced(db, keptUntil)
    return erasureDay(keptUntil, announcedAt ?? (isNear ? now : 0), timeZone)
  }

  /** Returns the passes whose buyers are not forgotten; `null` if no buyer is forgotten. */
  const buyersKept = ({ purchases }: RetentionSettings, now: number) =>
    purchases === null ? null : passesKept(catalog.current().event, purchases, now)

  async function preview(settings: RetentionSettings, now: number): Promise<RetentionPreview> {
    const plan = planOf(settings, now)
    const buyers = buyersKept(settings, now)
    return {
      people: plan && { on: await dayOf(plan, now), count: await repo.countAged(db, plan.before, plan.kept) },
      accessLog: await countOldAccesses(db, now, settings.accessLog),
      audit: await countOldLines(db, now, settings.audit),
      purchases: buyers ? await countSpentBuyers(db, buyers, now) : 0,
    }
  }

  async function erasePeopleByAge(settings: RetentionSettings, now: number, stop: AbortSignal) {
    const plan = planOf(settings, now)
    if (!plan?.isNear) return repo.withdrawNotices(db)
    await repo.announce(db, plan.keptUntil, now)
    if (wallClock(now, plan.timeZone).slice(0, 10) < (await dayOf(plan, now))) return
    for (let after = ''; !stop.aborted; ) {
      const startedAt = performance.now()
      const ids = await eraseSome(plan, after)
      after = ids.at(-1) ?? after
      if (ids.length < AT_ONCE) return
      // Pause for as long as the batch took, so that half of the time is left for other work.
      await sleep(performance.now() - startedAt)
    }
  }

  const eraseSome = ({ before, kept }: Plan, after: string) =>
    bus.transaction(async (trx, announce) => {
      await advisoryLock(trx, RETENTION_LOCK)
      const hashes = await readEmailHashes(trx)
      const ids = await repo.listAged(trx, before, kept, after, AT_ONCE)
      if (!ids.length) return ids
      const people = await findAccountsOf(trx, ids)
      const at = isoTime()
      const entries = people.map(({ id, email }) => ({
        ...({
          id: newId(),
          person_id: id,
          email_hash: hashes.hash(email),
          cause: 'age',
          certificates: 'withheld',
        } as const),
        ...({ request_id: null, state: 'running', requested_at: at, done_at: null, kept: '[]' } as const),
      }))
      await insertEntries(trx, entries)
      await erasePeople(trx, announce, people, 'withheld')
      await finish(trx, idsOf(entries))
      const target = { type: 'user', id: null, name: REMOVED_PERSON } as const
      const changes = { people: [null, people.length] as [null, number] }
      await recordAudit(trx, null, { action: 'user.erased-by-age', target, changes })
      return ids
    })

  return {
    preview: (settings: RetentionSettings) => preview(settings, Date.now()),

    /** Returns what the dashboard announces, or `null` if nobody will be erased within the next weeks. */
    async findNotice(now: number): Promise<RetentionPreview['people']> {
      const { retention } = await readPrivacySettings(db)
      const plan = planOf(retention, now)
      if (!plan?.isNear) return null
      const count = await repo.countAged(db, plan.before, plan.kept)
      return count ? { on: await dayOf(plan, now), count } : null
    },

    async tidy(now: number, stop: AbortSignal) {
      const { retention } = await readPrivacySettings(db)
      await deleteOldAccesses(db, now, retention.accessLog, stop)
      await deleteOldLines(db, now, retention.audit, stop)
      const buyers = buyersKept(retention, now)
      if (buyers) await forgetBuyers(db, buyers, now, stop)
      await erasePeopleByAge(retention, now, stop)
    },
  }
}
