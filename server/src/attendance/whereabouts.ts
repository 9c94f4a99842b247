import { type Heartbeat, heartbeat } from '@palco/contract/realtime'
import { isRoomVisible } from '@palco/contract/room-access'
import type { Role } from '@palco/contract/users'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database } from '../db/database.ts'
import { isOnPostgres } from '../db/engine.ts'
import { repeat } from '../operations/repeat.ts'
import type { People } from '../people/people.ts'
import { countOpenStays, findOpenStays, findRowsToContinue, saveStays } from './attendance.repo.ts'
import { beginStay, continueStay, extendStay, isBridged, type Stay } from './stay.ts'

const FLUSH_MS = 15_000
/** One statement's worth: SQLite works on the thread that answers everybody. */
const CHUNK = 500

/** A person in a room, with however many pages: they are one stay, so nothing is counted twice. */
interface Place {
  stay: Stay
  tabs: number
  visibleTabs: number
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
}

export interface PersonInRoom {
  userId: string
  since: string
}

export type Whereabouts = ReturnType<typeof createWhereabouts>

interface Parts {
  db: Database
  people: Pick<People, 'accessOf'>
  catalog: Pick<Catalog, 'current'>
}

const keyOf = ({ userId, roomId }: { userId: string; roomId: string }) => `${userId} ${roomId}`

/** Who is in which room: kept in memory from beat to beat, written in one batch every 15 s (docs/decisions/0036). */
export function createWhereabouts({ db, people, catalog }: Parts) {
  const places = new Map<string, Place>()
  let unwritten = new Set<Stay>()
  /** In each room by way of other nodes, as of the last writing. */
  let elsewhere = new Map<string, number>()

  async function canEnter({ userId, role }: Tab, roomId: string): Promise<boolean> {
    if (role === 'ADMIN') return false
    const access = await people.accessOf(userId)
    const { rooms, groups } = catalog.current()
    const room = rooms.find(({ id }) => id === roomId)
    const group = room && groups.get(room.groupId)
    return Boolean(room && group && isRoomVisible(room, group, access))
  }

  /** Seen there at this moment. */
  function touch(place: Place, now: number) {
    if (isBridged(place.stay, now)) extendStay(place.stay, now, place.tabs > 0 && place.visibleTabs === 0)
    else {
      place.stay.leftAt = place.stay.lastSeenAt
      unwritten.add(place.stay)
      place.stay = beginStay(place.stay.userId, place.stay.roomId, now)
    }
    unwritten.add(place.stay)
  }

  /** Asked once for each entry, and answered from memory. The stay begins when the page said so. */
  async function enter(tab: Tab, roomId: string, now: number) {
    if (tab.entering === roomId) return
    tab.entering = roomId
    // Where it can't be known now, the next beat asks again.
    const mayEnter = await canEnter(tab, roomId).catch(() => false)
    if (tab.entering === roomId) tab.entering = null
    if (!mayEnter || tab.told?.roomId !== roomId || tab.place) return
    const key = keyOf({ userId: tab.userId, roomId })
    const place = places.get(key) ?? { stay: beginStay(tab.userId, roomId, now), tabs: 0, visibleTabs: 0 }
    places.set(key, place)
    touch(place, now)
    place.stay.leftAt = null
    place.tabs += 1
    tab.place = place
    show(tab, place, tab.told.visible)
  }

  function show(tab: Tab, place: Place, isVisible: boolean) {
    if (isVisible !== tab.isVisible) place.visibleTabs += isVisible ? 1 : -1
    tab.isVisible = isVisible
  }

  function leave(tab: Tab, now: number, isSeen: boolean) {
    const { place } = tab
    tab.place = null
    if (!place) return
    // The time until here counts as what the page was, visible or hidden.
    if (isSeen && isBridged(place.stay, now)) touch(place, now)
    show(tab, place, false)
    place.tabs -= 1
    if (place.tabs > 0) return
    place.stay.leftAt = place.stay.lastSeenAt
    unwritten.add(place.stay)
  }

  async function flush() {
    const stays = [...unwritten]
    unwritten = new Set()
    try {
      while (stays.length) {
        await write(stays.slice(0, CHUNK))
        stays.splice(0, CHUNK)
      }
    } finally {
      // What could not be written is written the next time.
      for (const stay of stays) unwritten.add(stay)
    }
    const now = Date.now()
    for (const [key, { stay, tabs }] of places)
      if (!tabs && !isBridged(stay, now) && !unwritten.has(stay)) places.delete(key)
    // SQLite has no other node.
    if (isOnPostgres(db)) elsewhere = subtract(await countOpenStays(db, now), countHere())
  }

  async function write(stays: readonly Stay[]) {
    const fresh = stays.filter(({ isPlaced }) => !isPlaced)
    const rows = fresh.length ? await findRowsToContinue(db, fresh) : []
    const rowOf = new Map(rows.map((row) => [keyOf(row), row]))
    for (const stay of fresh) {
      const row = rowOf.get(keyOf(stay))
      if (row) continueStay(stay, row)
    }
    await saveStays(db, stays)
    for (const stay of fresh) stay.isPlaced = true
  }

  function countHere() {
    const counts = new Map<string, number>()
    for (const { stay, tabs } of places.values()) if (tabs) counts.set(stay.roomId, (counts.get(stay.roomId) ?? 0) + 1)
    return counts
  }

  return {
    openTab: ({ id, role }: { id: string; role: Role }): Tab => ({
      userId: id,
      role,
      told: null,
      place: null,
      isVisible: false,
      entering: null,
    }),

    /** A sign of life, with the room that the page is in, or with none. */
    beat(tab: Tab, payload: unknown) {
      const now = Date.now()
      tab.told = payload === undefined ? null : (heartbeat.safeParse(payload).data ?? null)
      if (tab.place && tab.place.stay.roomId !== tab.told?.roomId) leave(tab, now, true)
      if (!tab.told) return
      if (!tab.place) return void enter(tab, tab.told.roomId, now)
      touch(tab.place, now)
      show(tab, tab.place, tab.told.visible)
    },

    /** `isSeen`: it was there until now, and did not just fall silent. */
    closeTab(tab: Tab, isSeen: boolean) {
      tab.told = null
      leave(tab, Date.now(), isSeen)
    },

    /** Over all nodes; of the others as they were 15 s ago at the most. */
    async countInRooms(): Promise<Map<string, number>> {
      return add(countHere(), elsewhere)
    },

    async findInRoom(roomId: string): Promise<PersonInRoom[]> {
      const here = [...places.values()].filter(({ stay, tabs }) => tabs && stay.roomId === roomId)
      const found = new Map(here.map(({ stay }) => [stay.userId, new Date(stay.startedAt).toISOString()]))
      const written = isOnPostgres(db) ? await findOpenStays(db, roomId, Date.now()) : []
      for (const { userId, startedAt, lastSeenAt } of written) {
        const known = places.get(keyOf({ userId, roomId }))
        const hasLeft = known && !known.tabs && known.stay.lastSeenAt >= Date.parse(lastSeenAt)
        if (!hasLeft) found.set(userId, startedAt)
      }
      return [...found].map(([userId, since]) => ({ userId, since }))
    },

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

function add(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) {
  const sum = new Map(one)
  for (const [key, count] of other) sum.set(key, (sum.get(key) ?? 0) + count)
  return sum
}

function subtract(from: ReadonlyMap<string, number>, what: ReadonlyMap<string, number>) {
  return new Map([...from].map(([key, count]) => [key, Math.max(0, count - (what.get(key) ?? 0))]))
}
