import { isDeepStrictEqual } from 'node:util'
import { type Announcement, type Audience, isFor } from '@palco/contract/announcements/announcements'
import { isLive, type LiveAnnouncement } from '@palco/contract/announcements/live-announcement'
import type { RoomAccess } from '@palco/contract/rooms/room-access'
import type { Bus } from '../../base/cluster/bus.ts'
import { MAX_STALE_MS } from '../../base/cluster/local-cache.ts'
import type { Database } from '../../base/db/database.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { announcementReader } from './announcement-reader.ts'
import { listLive } from './announcements.repo.ts'
import { listClosers } from './receipts.repo.ts'
import { createReceipts } from './receipts.ts'

const WRITE_MS = 1000

/**
 * `closers`: people who have closed the announcement, on any node. `viewers`: people who have seen it, on this node.
 */
interface Receivers {
  closers: Set<string>
  viewers: Set<string>
}

interface Held extends Receivers {
  shown: LiveAnnouncement
  audience: Audience
}

export type LiveAnnouncements = Awaited<ReturnType<typeof openLiveAnnouncements>>

export async function openLiveAnnouncements(db: Database, bus: Bus, catalog: Pick<Catalog, 'current'>) {
  const receipts = createReceipts(bus)
  const receivers = new Map<string, Receivers>()
  let held: readonly Held[] = []
  let reading = read()
  await reading

  async function read(isAnew = false) {
    const before = held
    const live = await listLive(db, Date.now())
    const now: Held[] = []
    for (const each of live)
      now.push({ shown: toShown(each), audience: each.audience, ...(await receiversOf(each.id, isAnew)) })
    held = now
    for (const id of receivers.keys()) if (!live.some((each) => each.id === id)) receivers.delete(id)
    if (isAnew || !isDeepStrictEqual(now.map(contentOf), before.map(contentOf)))
      await bus.deliver({ type: 'announcements-read' })
  }

  /**
   * Reads who has closed an announcement. Stores the sets before the query, so that people who close the announcement
   * in the meantime are added, too.
   */
  async function receiversOf(id: string, isAnew: boolean): Promise<Receivers> {
    const known = receivers.get(id)
    if (known && !isAnew) return known
    const its = known ?? { closers: new Set(), viewers: new Set() }
    receivers.set(id, its)
    try {
      for (const userId of await listClosers(db, id)) its.closers.add(userId)
    } catch (error) {
      receivers.delete(id)
      throw error
    }
    return its
  }

  /**
   * Reads the announcements, one read at a time, so that an older read does not overwrite the result of a newer one.
   */
  function readNext(isAnew = false) {
    reading = reading.catch(() => {}).then(() => read(isAnew))
    return reading
  }

  bus.subscribe((event) => {
    if (event.type === 'announcements-changed') return readNext()
    if (event.type === 'messages-missed') return readNext(true)
    if (event.type !== 'announcement-closed') return
    for (const userId of event.userIds) receivers.get(event.announcementId)?.closers.add(userId)
  })

  function* heldFor(userId: string, access: RoomAccess) {
    if (!held.length) return
    const now = Date.now()
    const reader = announcementReader(catalog.current(), access, userId)
    for (const each of held) if (isLive(each.shown, now) && isFor(each, reader)) yield each
  }

  function* namedFor(userId: string, access: RoomAccess, ids: readonly string[]) {
    for (const each of heldFor(userId, access)) if (ids.includes(each.shown.id)) yield each
  }

  return {
    listFor: (userId: string, access: RoomAccess): LiveAnnouncement[] =>
      [...heldFor(userId, access)].filter(({ closers }) => !closers.has(userId)).map(({ shown }) => shown),

    noteSeen(userId: string, access: RoomAccess, ids: readonly string[]) {
      for (const { shown, viewers } of namedFor(userId, access, ids)) {
        if (viewers.has(userId)) continue
        viewers.add(userId)
        receipts.note({ announcementId: shown.id, userId, isClosed: false })
      }
    },

    noteClosed(userId: string, access: RoomAccess, ids: readonly string[]) {
      for (const { shown, closers, viewers } of namedFor(userId, access, ids)) {
        if (closers.has(userId)) continue
        closers.add(userId)
        viewers.add(userId)
        receipts.note({ announcementId: shown.id, userId, isClosed: true })
      }
    },

    start(onError: (error: unknown) => void) {
      const stops = [receipts.start(WRITE_MS, onError), repeat(MAX_STALE_MS, () => readNext(), onError)]
      return () => Promise.all(stops.map((stop) => stop()))
    },
  }
}

const toShown = ({ id, kind, texts, language, endsAt, version }: Announcement): LiveAnnouncement => ({
  id,
  kind,
  texts,
  language,
  endsAt,
  version,
})

const contentOf = ({ shown, audience }: Held) => ({ shown, audience })
