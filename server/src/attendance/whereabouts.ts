import { HEARTBEAT_MS } from '@palco/contract/limits'
import { type Heartbeat, heartbeat } from '@palco/contract/realtime'
import type { Role } from '@palco/contract/users'
import type { Catalog } from '../catalog/catalog.ts'
import { isShown, isVisible } from '../catalog/visible-rooms.ts'
import type { Bus } from '../cluster/bus.ts'
import type { Database } from '../db/database.ts'
import { repeat } from '../operations/repeat.ts'
import type { People } from '../people/people.ts'
import { openPeopleInRooms } from './people-in-rooms.ts'
import { beginStay, endStay, extendStay, goesOn, isBridged, keyOf, LONGEST_STAY_MS, type Stay } from './stay.ts'
import { openStayBook } from './stay-book.ts'

const FLUSH_MS = 15_000
/** So long after a beat an open connection counts as presence: half a beat, and so at most half a beat too much or too little. */
const TRUSTED_MS = HEARTBEAT_MS / 2

/** A person in a room, with however many pages: they are one stay, so nothing is counted twice. */
interface Place {
  stay: Stay
  tabs: Set<Tab>
  visibleTabs: number
  beatAt: number
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
}

/** Who is in which room: kept in memory from beat to beat, written in one batch every 15 s (docs/decisions/0036). */
export function createWhereabouts({ db, bus, people, catalog }: Parts) {
  const places = new Map<string, Place>()
  const book = openStayBook(db)
  const inRooms = openPeopleInRooms(db, places)

  const findRoom = (roomId: string) => catalog.current().rooms.find(({ id }) => id === roomId)

  async function canEnter({ userId, role }: Tab, roomId: string): Promise<boolean> {
    if (role === 'ADMIN') return false
    const access = await people.accessOf(userId)
    const room = findRoom(roomId)
    return room !== undefined && isVisible(catalog.current(), room, access)
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
    extendStay(place.stay, now, place.tabs.size > 0 && place.visibleTabs === 0)
    book.note(place.stay)
  }

  /** Its connection is open, so it is there; after a while without a beat nobody knows. */
  function trust(place: Place, now: number) {
    const until = Math.min(now, place.beatAt + TRUSTED_MS)
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
    const fresh = () => ({ stay: beginStay(tab.userId, roomId, now), tabs: new Set<Tab>(), visibleTabs: 0 })
    const place: Place = Object.assign(places.get(key) ?? fresh(), {
      beatAt: now,
      groupId: findRoom(roomId)?.groupId,
    })
    places.set(key, place)
    touch(place, now)
    place.stay.leftAt = null
    place.tabs.add(tab)
    tab.place = place
    show(tab, place, tab.told.visible)
  }

  function show(tab: Tab, place: Place, isVisible: boolean) {
    if (isVisible !== tab.isVisible) place.visibleTabs += isVisible ? 1 : -1
    tab.isVisible = isVisible
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
    show(tab, place, false)
    place.tabs.delete(tab)
    if (place.tabs.size > 0) return
    endStay(place.stay, isOnPurpose)
    book.note(place.stay)
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

  async function flush() {
    const now = Date.now()
    for (const place of places.values()) if (place.tabs.size) trust(place, now)
    // Before the write: people who come meanwhile are not in the table yet.
    const here = inRooms.countHere()
    await book.write()
    for (const [key, { stay, tabs }] of places) if (!tabs.size && !isBridged(stay, now)) places.delete(key)
    const roomIds = catalog.current().rooms.map(({ id }) => id)
    await inRooms.countElsewhere(roomIds, now, here)
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
      tab.place.beatAt = now
      touch(tab.place, now)
      show(tab, tab.place, tab.told.visible)
    },

    /** `isSeen`: it was there until now, and did not just fall silent. */
    closeTab(tab: Tab, isSeen: boolean) {
      tab.told = null
      leave(tab, { isSeen, isOnPurpose: false })
    },

    countInRooms: inRooms.count,
    findInRoom: inRooms.find,
    findArrivals: inRooms.findArrivals,
    flush,

    /** Answers how to stop it; stopping writes what is still in memory. */
    start(onError: (error: unknown) => void) {
      const stop = repeat(FLUSH_MS, flush, onError)
      return async () => {
        await stop()
        await flush().catch(onError)
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
