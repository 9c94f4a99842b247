import { watchingPhase } from '@palco/contract/room-availability'
import { chunksOf } from '../../base/chunks.ts'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import type { Shared } from '../../feature.ts'
import { findPeopleInside } from '../attendance/open-stays.ts'
import { findLeaving } from './grant-groups.repo.ts'
import { removeFromGroups } from './grant-groups.ts'
import { lockPeople } from './grants.repo.ts'

/** Each transaction holds SQLite's only writer. */
const PEOPLE_A_TRANSACTION = 250

/** Removes people from groups of revoked grants once they are in none of their rooms. */
export function createLeaving({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  function roomsOver(now: number) {
    const { rooms, event } = catalog.current()
    const { graceMinutes } = event.live
    const running = rooms.filter(({ endDate }) => watchingPhase({ endDate, graceMinutes }, now).name !== 'over')
    const ids = new Set(running.map(({ id }) => id))
    return (roomId: string) => !ids.has(roomId)
  }

  async function findDue(reader: Database, now: number, userIds?: readonly string[]) {
    const leaving = await findLeaving(reader, userIds)
    const inside = await findPeopleInside(reader, leaving, now, roomsOver(now))
    return leaving.filter((each) => !inside.has(each))
  }

  return async function finishLeaving() {
    const now = Date.now()
    const userIds = [...new Set((await findDue(db, now)).map(({ userId }) => userId))].sort()
    for (const some of chunksOf(userIds, PEOPLE_A_TRANSACTION))
      await bus.transaction(async (trx, announce) => {
        await lockPeople(trx, some)
        // Again: another node may have done it, or a new grant keeps them in.
        const due = await findDue(trx, now, some)
        await removeFromGroups(trx, due)
        announceUsers(announce, [...new Set(due.map(({ userId }) => userId))])
      })
  }
}
