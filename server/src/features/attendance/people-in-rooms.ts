import { uniteStays } from '@palco/contract/attendance/united-stays'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { countPeopleInRooms, findPeopleInRoom, findSpotsOf, findStays } from './attendance.repo.ts'
import { keyOf, type Spot, type Stay } from './stay.ts'

/** The stays of people on this node, by `keyOf`. An empty `tabs` means that the person has just left. */
type PlacesHere = ReadonlyMap<string, { stay: Stay; tabs: ReadonlySet<unknown> }>

/**
 * Counts people in rooms: those on this node exactly, those on other nodes from the `attendance` table, every few
 * seconds.
 */
export function createPeopleInRooms(db: Database, places: PlacesHere) {
  let elsewhere = new Map<string, number>()

  function countHere() {
    const counts = new Map<string, number>()
    for (const { stay, tabs } of places.values())
      if (tabs.size && stay.kind === 'live') counts.set(stay.roomId, (counts.get(stay.roomId) ?? 0) + 1)
    return counts
  }

  /** True if another node has seen the person later than this node. */
  function isNewer(spot: Spot, lastSeenAt: string) {
    const known = places.get(keyOf(spot))
    return !known || known.stay.lastSeenAt < Date.parse(lastSeenAt)
  }

  return {
    countHere,

    /**
     * Counts people on other nodes: everybody in the `attendance` table, minus those whom this node has written
     * (`written`).
     */
    async countElsewhere(roomIds: readonly string[], now: number, written: ReadonlyMap<string, number>) {
      const all = await countPeopleInRooms(db, roomIds, now)
      elsewhere = new Map([...all].map(([id, count]) => [id, Math.max(0, count - (written.get(id) ?? 0))]))
    },

    async count(): Promise<Map<string, number>> {
      const sum = countHere()
      for (const [roomId, count] of elsewhere) sum.set(roomId, (sum.get(roomId) ?? 0) + count)
      return sum
    },

    async find(roomId: string): Promise<string[]> {
      const here = [...places.values()].filter(
        ({ stay, tabs }) => tabs.size && stay.roomId === roomId && stay.kind === 'live',
      )
      const written = (await findPeopleInRoom(db, roomId, Date.now())).filter(({ userId, lastSeenAt }) =>
        isNewer({ userId, roomId, kind: 'live' }, lastSeenAt),
      )
      return [...new Set([...here.map(({ stay }) => stay.userId), ...written.map(({ userId }) => userId)])]
    },

    async findSpotsOf(userId: string): Promise<Spot[]> {
      const here = [...places.values()].flatMap(({ stay, tabs }) => (tabs.size && stay.userId === userId ? stay : []))
      const written = await findSpotsOf(db, userId, Date.now())
      const spots = [...here, ...written.filter((spot) => isNewer(spot, spot.lastSeenAt))]
      return [...new Map(spots.map((spot) => [keyOf(spot), spot])).values()]
    },

    async findArrivals(roomId: string, userIds: readonly string[]): Promise<Map<string, string>> {
      const stays: Pick<Stay, 'userId' | 'startedAt' | 'lastSeenAt' | 'leftAt' | 'hiddenMs'>[] = [
        ...(await findStays(db, userIds, { roomId, kind: 'live' })),
        ...userIds.flatMap((userId) => places.get(keyOf({ userId, roomId, kind: 'live' }))?.stay ?? []),
      ]
      const arrivals = new Map<string, string>()
      for (const [userId, rows] of Map.groupBy(stays, (stay) => stay.userId)) {
        const last = uniteStays(rows).at(-1)
        if (last) arrivals.set(userId, isoTime(last.startedAt))
      }
      return arrivals
    },
  }
}
