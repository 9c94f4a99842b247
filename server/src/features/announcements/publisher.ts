import { isDue, type PlannedPeriod, plannedPeriod } from '@palco/contract/announcements/announcement-schedule'
import type { Announcement } from '@palco/contract/announcements/announcements'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import { createDueWork, RETRY_MS, systemTimer } from '../../base/operations/timer.ts'
import { announcementEntry } from '../audit/entries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isShown } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import { listScheduled, publishScheduled } from './announcements.repo.ts'

/** When an announcement is due, all nodes try to publish it. The conditional update succeeds on only one node. */
export function createPublisher({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>, timer = systemTimer) {
  let held: readonly Announcement[] = []

  function planned() {
    const snapshot = catalog.current()
    const rooms = snapshot.rooms.filter((room) => isShown(snapshot, room))
    return held.flatMap((announcement) => {
      const period = announcement.schedule && plannedPeriod(announcement.schedule, rooms)
      return period ? [{ announcement, period }] : []
    })
  }

  const listDue = () => planned().filter(({ period }) => isDue(period, timer.now()))

  async function publishDue() {
    if (!listDue().length) return
    // Read the catalog again: if this node has missed a `catalog-changed` message, its start times of rooms may be
    // stale.
    await catalog.refresh()
    const due = listDue()
    if (!due.length) return
    await bus.transaction(async (trx, announce) => {
      let isAnyPublished = false
      for (const { announcement, period } of due) {
        const published = await publishScheduled(trx, announcement, timer.now(), period.until)
        if (!published) continue
        isAnyPublished = true
        const entry = announcementEntry(announcement, published)
        await recordAudit(trx, null, { ...entry, action: 'announcement.published' })
      }
      if (isAnyPublished) announce({ type: 'announcements-changed' })
    })
    held = held.filter((each) => due.every(({ announcement }) => announcement !== each))
  }

  const publishing = createDueWork(timer, async () => {
    held = await listScheduled(db)
    await publishDue()
    const next = Math.min(...planned().map(({ period }) => nextAttempt(period, timer.now())))
    return Number.isFinite(next) ? next : null
  })

  // Don't await `wake`: publishing announces `announcements-changed` and waits for this handler, so both would wait
  // forever.
  bus.subscribe((event) => {
    if (event.type === 'announcements-changed' || event.type === 'messages-missed') void publishing.wake()
    // Rooms may have been rescheduled, hidden or deleted, which changes when announcements are due.
    if (event.type === 'catalog-read' && held.length) void publishing.wake()
  })

  return {
    start: (onError: (error: unknown) => void) => publishing.start(onError, MAX_STALE_MS),
  }
}

function nextAttempt(period: PlannedPeriod, now: number): number {
  if (isDue(period, now)) return now + RETRY_MS
  return period.from > now ? period.from : Number.POSITIVE_INFINITY
}
