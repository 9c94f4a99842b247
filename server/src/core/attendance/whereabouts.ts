import { type Heartbeat, heartbeat } from '@palco/contract/realtime'
import type { Role } from '@palco/contract/users'
import PQueue from 'p-queue'
import type { Bus } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { CONNECTION_LIMITS } from '../../base/http/connection-limits.ts'
import { repeat } from '../../base/operations/repeat.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findVisibleRoom, isShown } from '../catalog/visible-rooms.ts'
import type { People } from '../people/people.ts'
import { openPeopleInRooms } from './people-in-rooms.ts'
import { beginStay, endStay, extendStay, goesOn, isBridged, keyOf, LONGEST_STAY_MS, type Stay } from './stay.ts'
import { openStayBook } from './stay-book.ts'

const FLUSH_MS = 15_000
/** Entries and exits are written this soon: what a crash loses of them can't be told from a lost connection. */
const SOON_MS = 1000
/** While somebody looks, people are counted this often, so that those of a killed node are soon gone. Otherwise as often as they are written. */
const COUNT_MS = 5000
/** So long after its last sign of life an open connection counts as presence: until the next ping is answered. */
const TRUSTED_MS = CONNECTION_LIMITS.pingMs
/** A change of visibility begins a row; a page that flips it without end makes no more than one every five seconds after the first dozen. */
const ROW_MS = 5000
const ROWS_AHEAD_MS = 12 * ROW_MS

/** A person in a room, with however many pages: they are one stay, so nothing is counted twice. */
interface Place {
  stay: Stay
  tabs: Set<Tab>
  visibleTabs: number
  /** The last sign of life: a heartbeat, or the connection's own answer to a ping. */
  heardAt: number
  /** Moves ahead with each row that a change of visibility begins. */
  rowsUntil: number
  /** The room's group when somebody was last let in. */
  groupId: string | undefined
}

/** One page of somebody, and where it says it is. */
export interface Tab {
  readonly userId: string
  readonly role: Role
  told: Heartbeat | null
  place: Place | null
  isVisible: boolean
  /** The room that it is just being let into. */
  entering: string | null
  /** The room that it was sent out of, until it says that it has left. */
  sentOutOf: string | null
}

export type Whereabouts = ReturnType<typeof createWhereabouts>

interface Parts {
  db: Database
  bus: Pick<Bus, 'subscribe'>
  people: Pick<People, 'accessOf'>
  catalog: Pick<Catalog, 'current'>
  /** How many rows of attendance were written. */
  countRows?: (rows: number) => void
}

/** Who is in which room: kept in memory from beat to beat, written in batches (docs/decisions/0014-attendance.md). */
export function createWhereabouts({ db, bus, people, catalog, countRows = () => {} }: Parts) {
  const places = new Map<string, Place>()
  const book = openStayBook(db, countRows)
  const inRooms = openPeopleInRooms(db, places)
  /** An older version of a row must not overwrite a newer one, nor people be counted while they are written. */
  const turns = new PQueue({ concurrency: 1 })
  let isLookedAt = false
  let countedAt = Number.NEGATIVE_INFINITY

  const findRoom = (roomId: string) => catalog.current().rooms.find(({ id }) => id === roomId)

  async function canEnter({ userId, role }: Tab, roomId: string): Promise<boolean> {
    if (role === 'ADMIN') return false
    const access = await people.accessOf(userId)
    return findVisibleRoom(catalog.current(), access, roomId) !== null
  }

  /** Seen there at this moment. */
  function touch(place: Place, now: number) {
    const { userId, roomId, startedAt, lastSeenAt } = place.stay
    const isSame = goesOn(place.stay, now)
    if (!isSame || now - startedAt > LONGEST_STAY_MS) {
      if (place.stay.leftAt === null) endStay(place.stay, false)
      book.note(place.stay)
      place.stay = beginStay(userId, roomId, isSame ? lastSeenAt : now)
    }
    extendStay(place.stay, now, isHidden(place))
    book.note(place.stay)
  }

  function hear(place: Place, now: number) {
    place.heardAt = now
    touch(place, now)
  }

  /** Its connection is open, so it is there; after a while without a sign of life nobody knows. */
  function trust(place: Place, now: number) {
    const until = Math.min(now, place.heardAt + TRUSTED_MS)
    if (until > place.stay.lastSeenAt) touch(place, until)
  }

  /** Asked once for each entry, and answered from memory. The stay begins when the page said so. */
  async function enter(tab: Tab, roomId: string, now: number) {
    if (tab.entering === roomId || tab.sentOutOf === roomId) return
    tab.entering = roomId
    // Where it can't be known now, the next beat asks again.
    const mayEnter = await canEnter(tab, roomId).catch(() => false)
    if (tab.entering === roomId) tab.entering = null
    if (!mayEnter || tab.told?.roomId !== roomId || tab.place) return
    const key = keyOf({ userId: tab.userId, roomId })
    const stay = beginStay(tab.userId, roomId, now)
    const fresh = () => ({ stay, tabs: new Set<Tab>(), visibleTabs: 0, rowsUntil: now })
    const place: Place = Object.assign(places.get(key) ?? fresh(), {
      heardAt: now,
      groupId: findRoom(roomId)?.groupId,
    })
    places.set(key, place)
    touch(place, now)
    place.stay.leftAt = null
    if (place.tabs.size === 0) book.noteSoon(place.stay)
    const wasHidden = isHidden(place)
    place.tabs.add(tab)
    tab.place = place
    show(tab, place, tab.told.visible)
    splitAfter(wasHidden, place)
  }

  function show(tab: Tab, place: Place, isVisible: boolean) {
    if (isVisible !== tab.isVisible) place.visibleTabs += isVisible ? 1 : -1
    tab.isVisible = isVisible
  }

  const isHidden = ({ tabs, visibleTabs }: Place) => tabs.size > 0 && visibleTabs === 0

  /** A row is visible or hidden as a whole: of two rooms that are open at once the report has to know which one was seen, and when. */
  function splitAfter(wasHidden: boolean, place: Place) {
    const { userId, roomId, startedAt, lastSeenAt } = place.stay
    if (isHidden(place) === wasHidden || startedAt === lastSeenAt) return
    if (place.rowsUntil > lastSeenAt + ROWS_AHEAD_MS) return
    place.rowsUntil = Math.max(place.rowsUntil, lastSeenAt) + ROW_MS
    endStay(place.stay, false)
    book.noteSoon(place.stay)
    place.stay = beginStay(userId, roomId, lastSeenAt)
    book.noteSoon(place.stay)
  }

  /** `isOnPurpose`: coming back begins a new stay. A lost connection that is back soon goes on with the one it had. */
  function leave(tab: Tab, { isSeen, isOnPurpose }: { isSeen: boolean; isOnPurpose: boolean }) {
    const { place } = tab
    const now = Date.now()
    tab.place = null
    if (!place) return
    // The time until here counts as what the page was, visible or hidden.
    if (isSeen && isBridged(place.stay, now)) touch(place, now)
    else trust(place, now)
    const wasHidden = isHidden(place)
    show(tab, place, false)
    place.tabs.delete(tab)
    if (place.tabs.size > 0) return splitAfter(wasHidden, place)
    endStay(place.stay, isOnPurpose)
    book.noteSoon(place.stay)
  }

  const expel = ({ tabs }: Place) => {
    for (const tab of tabs) leave(tab, { isSeen: false, isOnPurpose: true })
  }

  function sendOut(person: { userId: string; roomId: string }) {
    const place = places.get(keyOf(person))
    if (!place) return
    for (const tab of place.tabs) tab.sentOutOf = person.roomId
    expel(place)
  }

  /** Who may not be there any more leaves, whatever his page goes on saying. */
  async function recheck(mayHaveLost: (place: Place) => boolean) {
    const checks = [...places.values()].filter(mayHaveLost).map(async (place) => {
      const [tab] = place.tabs
      if (tab && !(await canEnter(tab, place.stay.roomId))) expel(place)
    })
    await Promise.all(checks)
  }

  /** Of what the catalog says alone: a person's own groups and rooms come with a message of their own. */
  function isAsItWas({ stay, groupId }: Place) {
    const room = findRoom(stay.roomId)
    return room !== undefined && isShown(catalog.current(), room) && room.groupId === groupId
  }

  bus.subscribe((event) => {
    if (event.type === 'sent-out') return sendOut(event)
    if (event.type === 'catalog-read') return recheck((place) => !isAsItWas(place))
    if (event.type === 'messages-missed') return recheck(() => true)
    if (event.type !== 'users-changed') return
    const changed = new Set(event.userIds)
    return recheck(({ stay }) => changed.has(stay.userId))
  })

  async function write() {
    const now = Date.now()
    for (const place of places.values()) if (place.tabs.size) trust(place, now)
    await book.write()
    for (const [key, { stay, tabs }] of places) if (!tabs.size && !isBridged(stay, now)) places.delete(key)
  }

  async function countElsewhere() {
    isLookedAt = false
    countedAt = Date.now()
    // Before the write: people who come meanwhile are not in the table yet.
    const here = inRooms.countHere()
    await book.writeSoon()
    const roomIds = catalog.current().rooms.map(({ id }) => id)
    await inRooms.countElsewhere(roomIds, Date.now(), here)
  }

  async function countIfDue() {
    if (isLookedAt || Date.now() - countedAt >= FLUSH_MS) await countElsewhere()
  }

  async function flush() {
    await turns.add(write)
    await turns.add(countElsewhere)
  }

  return {
    openTab: ({ id, role }: { id: string; role: Role }): Tab => ({
      userId: id,
      role,
      told: null,
      place: null,
      isVisible: false,
      entering: null,
      sentOutOf: null,
    }),

    /** A sign of life, with the room that the page is in, or with none. */
    beat(tab: Tab, payload: unknown) {
      const now = Date.now()
      if (payload === undefined) tab.told = null
      else if (!isRepeated(tab.told, payload)) tab.told = heartbeat.safeParse(payload).data ?? null
      if (tab.told?.roomId !== tab.sentOutOf) tab.sentOutOf = null
      if (tab.place && tab.place.stay.roomId !== tab.told?.roomId) leave(tab, { isSeen: true, isOnPurpose: true })
      if (!tab.told) return
      if (!tab.place) return void enter(tab, tab.told.roomId, now)
      const { place } = tab
      hear(place, now)
      const wasHidden = isHidden(place)
      show(tab, place, tab.told.visible)
      splitAfter(wasHidden, place)
    },

    /** The connection has answered a ping, which it does however rarely a browser lets a page in the background beat. */
    answer({ place }: Tab) {
      if (place) hear(place, Date.now())
    },

    /** `isSeen`: it was there until now, and did not just fall silent. */
    closeTab(tab: Tab, isSeen: boolean) {
      tab.told = null
      leave(tab, { isSeen, isOnPurpose: false })
    },

    countInRooms() {
      isLookedAt = true
      return inRooms.count()
    },
    findInRoom: inRooms.find,
    findArrivals: inRooms.findArrivals,
    flush,

    /** Answers how to stop it; stopping writes what is still in memory. */
    start(onError: (error: unknown) => void) {
      const stops = [
        repeat(FLUSH_MS, () => turns.add(write), onError),
        repeat(SOON_MS, () => turns.add(book.writeSoon), onError),
        repeat(COUNT_MS, () => turns.add(countIfDue), onError),
      ]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
        await turns.add(write).catch(onError)
      }
    },
  }
}

/** A page says the same for an hour: what was checked once needs no second look, which costs more than all the rest. */
const isRepeated = (told: Heartbeat | null, payload: unknown) =>
  told !== null &&
  typeof payload === 'object' &&
  payload !== null &&
  Reflect.get(payload, 'roomId') === told.roomId &&
  Reflect.get(payload, 'visible') === told.visible
