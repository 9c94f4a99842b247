import type { Heartbeat } from '@palco/contract/realtime/realtime'
import type { Role } from '@palco/contract/users/users'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { createFairQueue } from '../../base/fair-queue.ts'
import { CONNECTION_LIMITS } from '../../base/http/connection-limits.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { People } from '../people/people.ts'
import { createEntries, type Entry } from './entries.ts'
import { createPeopleInRooms } from './people-in-rooms.ts'
import {
  beginStay,
  endStay,
  extendStay,
  goesOn,
  isBridged,
  keyOf,
  LONGEST_STAY_MS,
  readReport,
  type Spot,
  type Stay,
  spotOf,
} from './stay.ts'
import { createStayBuffer } from './stay-buffer.ts'

const FLUSH_MS = 10_000
/**
 * How often entries and exits are written. The interval is short because of crashes: if a node crashes before it writes
 * an exit, the person seems to have lost the connection instead of having left.
 */
const SOON_MS = 1000
/**
 * How often people on other nodes are counted while somebody reads the counts. At other times, they are counted every
 * `FLUSH_MS`.
 */
const COUNT_MS = 5000
/** How long an open connection counts as presence after its last heartbeat or pong. */
const TRUSTED_MS = CONNECTION_LIMITS.pingMs
/** The minimum average time between new rows of a page that is shown and hidden again and again. */
const ROW_MS = 5000
/** Allows about a dozen new rows in quick succession before that average applies. */
const ROWS_AHEAD_MS = 12 * ROW_MS

/** A person in a room or its recording. All of the person's tabs share one stay, so that no time counts twice. */
interface Place {
  stay: Stay
  tabs: Set<Tab>
  visibleTabs: number
  heardAt: number
  /**
   * Limits how often showing and hiding the page begins a new row: each such row moves this time forward by `ROW_MS`,
   * and it may be at most `ROWS_AHEAD_MS` in the future.
   */
  rowsUntil: number
  entry: Entry
}

export interface Tab {
  readonly userId: string
  readonly role: Role
  reported: Heartbeat | null
  place: Place | null
  isVisible: boolean
  /** The place (`keyOf`) that the person wants to enter, while access is being checked. */
  entering: string | null
  /** The room (`keyOf`) that the person had to leave, until the page reports that it has left. */
  sentOutOf: string | null
}

export type Whereabouts = ReturnType<typeof createWhereabouts>

interface Parts {
  db: Database
  bus: Pick<Bus, 'subscribe'>
  people: Pick<People, 'accessOf' | 'recordingViewerOf'>
  catalog: Pick<Catalog, 'current'>
  countRows?: (rows: number) => void
}

/** Records who is in which room (docs/decisions/0014-attendance.md). */
export function createWhereabouts({ db, bus, people, catalog, countRows = () => {} }: Parts) {
  const places = new Map<string, Place>()
  const buffer = createStayBuffer(db, countRows)
  const inRooms = createPeopleInRooms(db, places)
  const findEntry = createEntries({ people, catalog })
  /** Runs one write or count at a time, so that no older state of a row overwrites a newer one. */
  const writes = createFairQueue(1)
  let isLookedAt = false
  let countedAt = Number.NEGATIVE_INFINITY

  /** Extends the stay to `time`. Begins a new stay after a gap, or when the stay is longer than `LONGEST_STAY_MS`. */
  function touch(place: Place, time: number) {
    const now = Math.min(time, place.entry.until)
    const { startedAt, lastSeenAt } = place.stay
    const isSame = goesOn(place.stay, now)
    if (!isSame || now - startedAt > LONGEST_STAY_MS) {
      if (place.stay.leftAt === null) endStay(place.stay, false)
      buffer.add(place.stay)
      place.stay = beginStay(place.stay, isSame ? lastSeenAt : now)
    }
    extendStay(place.stay, now, isHidden(place))
    buffer.add(place.stay)
  }

  function hear(place: Place, now: number) {
    place.heardAt = now
    touch(place, now)
  }

  function trust(place: Place, now: number) {
    const until = Math.min(now, place.heardAt + TRUSTED_MS)
    if (until > place.stay.lastSeenAt) touch(place, until)
  }

  async function enter(tab: Tab, spot: Spot, now: number) {
    const key = keyOf(spot)
    if (tab.entering === key || tab.sentOutOf === key) return
    tab.entering = key
    // On an error, the next heartbeat tries again.
    const entry = await findEntry(spot, tab.role).catch(() => null)
    if (tab.entering === key) tab.entering = null
    if (!entry || !tab.reported || keyOf(spotOf(tab, tab.reported)) !== key || tab.place) return
    const fresh = () => ({ stay: beginStay(spot, now), tabs: new Set<Tab>(), visibleTabs: 0, rowsUntil: now })
    const place: Place = Object.assign(places.get(key) ?? fresh(), { heardAt: now, entry })
    places.set(key, place)
    touch(place, now)
    place.stay.leftAt = null
    if (place.tabs.size === 0) buffer.addUrgent(place.stay)
    const wasHidden = isHidden(place)
    place.tabs.add(tab)
    tab.place = place
    show(tab, place, tab.reported.visible)
    splitAfter(wasHidden, place)
  }

  function show(tab: Tab, place: Place, isVisible: boolean) {
    if (isVisible !== tab.isVisible) place.visibleTabs += isVisible ? 1 : -1
    tab.isVisible = isVisible
  }

  const isHidden = ({ tabs, visibleTabs }: Place) => tabs.size > 0 && visibleTabs === 0

  /**
   * Begins a new row when visibility changes, because the report needs rows that are either completely visible or
   * completely hidden. `rowsUntil` limits how often.
   */
  function splitAfter(wasHidden: boolean, place: Place) {
    const { startedAt, lastSeenAt } = place.stay
    if (isHidden(place) === wasHidden || startedAt === lastSeenAt) return
    if (place.rowsUntil > lastSeenAt + ROWS_AHEAD_MS) return
    place.rowsUntil = Math.max(place.rowsUntil, lastSeenAt) + ROW_MS
    endStay(place.stay, false)
    buffer.addUrgent(place.stay)
    place.stay = beginStay(place.stay, lastSeenAt)
    buffer.addUrgent(place.stay)
  }

  /**
   * Takes a tab out of its place. If the person left on purpose, coming back begins a new stay; otherwise, a
   * reconnection within `BRIDGED_GAP_MS` continues the old one.
   */
  function leave(tab: Tab, { isSeen, isOnPurpose }: { isSeen: boolean; isOnPurpose: boolean }) {
    const { place } = tab
    const now = Date.now()
    tab.place = null
    if (!place) return
    // Count the time until now, before the page's visibility is reset.
    if (isSeen && isBridged(place.stay, now)) touch(place, now)
    else trust(place, now)
    const wasHidden = isHidden(place)
    show(tab, place, false)
    place.tabs.delete(tab)
    if (place.tabs.size > 0) return splitAfter(wasHidden, place)
    endStay(place.stay, isOnPurpose)
    buffer.addUrgent(place.stay)
  }

  const expel = ({ tabs }: Place) => {
    for (const tab of tabs) leave(tab, { isSeen: false, isOnPurpose: true })
  }

  function sendOut(person: { userId: string; roomId: string }) {
    const key = keyOf({ ...person, kind: 'live' })
    const place = places.get(key)
    if (!place) return
    for (const tab of place.tabs) tab.sentOutOf = key
    expel(place)
  }

  async function recheck(mayHaveLost: (place: Place) => boolean) {
    const checks = [...places.values()].filter(mayHaveLost).map(async (place) => {
      const [tab] = place.tabs
      if (!tab) return
      const entry = await findEntry(place.stay, tab.role)
      if (entry) place.entry = entry
      else expel(place)
    })
    await Promise.all(checks)
  }

  bus.subscribe((event) => {
    if (event.type === 'sent-out') return sendOut(event)
    if (event.type === 'catalog-read') return recheck(({ entry }) => !entry.isUnchanged())
    if (event.type === 'messages-missed') return recheck(() => true)
    if (event.type !== 'users-changed') return
    const changed = new Set(event.userIds)
    return recheck(({ stay }) => changed.has(stay.userId))
  })

  async function write() {
    const now = Date.now()
    for (const place of places.values()) {
      if (now >= place.entry.until) expel(place)
      else if (place.tabs.size) trust(place, now)
    }
    await buffer.flush()
    for (const [key, { stay, tabs }] of places) if (!tabs.size && !isBridged(stay, now)) places.delete(key)
  }

  async function countElsewhere() {
    isLookedAt = false
    countedAt = Date.now()
    // Count before the write: people who enter during the write are not in the table yet, so they must not be
    // subtracted.
    const here = inRooms.countHere()
    await buffer.flushUrgent()
    const roomIds = catalog.current().rooms.map(({ id }) => id)
    await inRooms.countElsewhere(roomIds, Date.now(), here)
  }

  async function countIfDue() {
    if (isLookedAt || Date.now() - countedAt >= FLUSH_MS) await countElsewhere()
  }

  async function flush() {
    await writes.add('', write)
    await writes.add('', countElsewhere)
  }

  return {
    openTab: ({ id, role }: { id: string; role: Role }): Tab => ({
      userId: id,
      role,
      reported: null,
      place: null,
      isVisible: false,
      entering: null,
      sentOutOf: null,
    }),

    beat(tab: Tab, payload: unknown) {
      const now = Date.now()
      tab.reported = readReport(tab.reported, payload)
      const spot = tab.reported && spotOf(tab, tab.reported)
      const key = spot && keyOf(spot)
      if (key !== tab.sentOutOf) tab.sentOutOf = null
      if (tab.place && keyOf(tab.place.stay) !== key) leave(tab, { isSeen: true, isOnPurpose: true })
      if (tab.place && now >= tab.place.entry.until) expel(tab.place)
      if (!spot || !tab.reported) return
      if (!tab.place) return void enter(tab, spot, now)
      const { place } = tab
      hear(place, now)
      const wasHidden = isHidden(place)
      show(tab, place, tab.reported.visible)
      splitAfter(wasHidden, place)
    },

    /** Records a pong as a sign of presence: browsers throttle the heartbeats of background pages, but not pongs. */
    answer({ place }: Tab) {
      if (place) hear(place, Date.now())
    },

    /** `isSeen`: true if the page was open until now, false if the server has not heard from it for an unknown time. */
    closeTab(tab: Tab, isSeen: boolean) {
      tab.reported = null
      leave(tab, { isSeen, isOnPurpose: false })
    },

    countInRooms() {
      isLookedAt = true
      return inRooms.count()
    },
    /** Counts like `countInRooms`, but does not make the node count people on other nodes more often. */
    peekInRooms: inRooms.count,
    findInRoom: inRooms.find,
    findArrivals: inRooms.findArrivals,
    findSpotsOf: inRooms.findSpotsOf,
    flush,

    /** Starts the timers. The returned function stops them and writes what is still in memory. */
    start(onError: (error: unknown) => void) {
      const stops = [
        repeat(FLUSH_MS, () => writes.add('', write), onError),
        repeat(SOON_MS, () => writes.add('', buffer.flushUrgent), onError),
        repeat(COUNT_MS, () => writes.add('', countIfDue), onError),
      ]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
        await writes.add('', write).catch(onError)
      }
    },
  }
}
