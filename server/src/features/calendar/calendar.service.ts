import { nextEntries, shownEntries } from '@palco/contract/calendar/calendar-changes'
import type { CalendarFeed } from '@palco/contract/calendar/calendar-feed'
import { calendarFile } from '@palco/contract/calendar/calendar-file'
import { createBatchLoader } from '../../base/db/batch-loader.ts'
import { notFound } from '../../base/errors.ts'
import { createLimiter } from '../../base/operations/limiter.ts'
import { visibleRooms } from '../catalog/visible-rooms.ts'
import type { Shared } from '../feature.ts'
import * as repo from './calendar.repo.ts'
import type { CalendarTokens } from './calendar-tokens.ts'
import { toCalendarEntry, toFeedRoom } from './feed-entries.ts'
import { createShownBuffer } from './shown-buffer.ts'

/**
 * The user who is looked up if the URL is malformed or forged, so that the answer takes as long as for a revoked URL.
 */
const NOBODY = { userId: 'nobody', serial: 0 }

const WINDOW_SECONDS = 60
/**
 * The maximum number of reads of a feed in a minute. Reads are counted by feed and not by IP address, because Google
 * reads the feeds of thousands of people from few addresses.
 */
const READS = 30
/** The maximum number of requests for malformed or forged URLs in a minute, for each IP address. */
const FORGED = 60

export type Calendar = ReturnType<typeof createCalendar>

export function createCalendar({ db, bus, catalog, people, mail }: Shared, tokens: CalendarTokens) {
  const readFeed = createBatchLoader((userIds) => repo.findFeeds(db, userIds))
  const reads = createLimiter(READS, WINDOW_SECONDS)
  const forged = createLimiter(FORGED, WINDOW_SECONDS)
  const buffer = createShownBuffer(bus)

  const toFeed = (userId: string, serial: number | null): CalendarFeed => ({
    path: serial === null ? null : `/api/calendar/${tokens.fileOf({ userId, serial })}`,
  })

  function entriesOf(userId: string, feed: repo.StoredFeed, rooms: Parameters<typeof nextEntries>[1]) {
    const latest = buffer.latest(userId, feed)
    const before = shownEntries.parse(JSON.parse(latest))
    const entries = nextEntries(before, rooms, Date.now())
    if (entries !== before) buffer.note(userId, feed, JSON.stringify(entries))
    return entries
  }

  return {
    async read(file: string, client: string, site: URL): Promise<string> {
      const address = tokens.read(file)
      await (address ? reads.count(address.userId) : forged.count(client))
      const { userId, serial } = address ?? NOBODY
      const [feed, person] = await Promise.all([readFeed(userId), people.findParticipant(userId)])
      if (!person || feed?.serial !== serial) throw notFound()
      const snapshot = catalog.current()
      const { title } = snapshot.event
      const rooms = new Map(visibleRooms(snapshot, person.access).map((room) => [room.id, room]))
      const feedRooms = [...rooms.values()].map((room) => toFeedRoom(room, title))
      const context = { site, language: mail.languageFor(person), now: Date.now() }
      const entries = entriesOf(userId, feed, feedRooms).map((each) =>
        toCalendarEntry(each, rooms.get(each.id), context),
      )
      return calendarFile(entries, title)
    },

    find: async (userId: string) => toFeed(userId, await repo.findSerial(db, userId)),

    create: async (userId: string) => toFeed(userId, await repo.createFeed(db, userId, Date.now())),

    revoke: (userId: string) => repo.revokeFeed(db, userId, Date.now()),

    start: buffer.start,
  }
}
