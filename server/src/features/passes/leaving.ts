import { watchingPhase } from '@palco/contract/rooms/room-availability'
import { announceUsers } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import { userIdsOf } from '../../base/ids.ts'
import { findPeopleInside } from '../attendance/open-stays.ts'
import type { Shared } from '../feature.ts'
import { lockPeople } from '../people/person.repo.ts'
import { findLeaving, type GrantGroup, readLeaving } from './grant-groups.repo.ts'
import { removeFromGroups } from './grant-groups.ts'

/** Removes people from groups of revoked grants, as soon as they are in none of the group's rooms. */
export function createLeaving({ db, bus, catalog }: Pick<Shared, 'db' | 'bus' | 'catalog'>) {
  function roomsOver(now: number) {
    const { rooms, event } = catalog.current()
    const { graceMinutes } = event.live
    const running = rooms.filter(({ endDate }) => watchingPhase({ endDate, graceMinutes }, now).name !== 'over')
    const ids = new Set(running.map(({ id }) => id))
    return (roomId: string) => !ids.has(roomId)
  }

  async function findDue(reader: Database, leaving: readonly GrantGroup[], now: number) {
    const members = leaving.map((each) => ({ ...each, since: Date.parse(each.revoked_at ?? '') }))
    const inside = await findPeopleInside(reader, members, now, roomsOver(now))
    return members.filter((each) => !inside.has(each))
  }

  return async function finishLeaving() {
    const now = Date.now()
    await catalog.refresh()
    // One transaction for each page, because a transaction blocks SQLite's only writer.
    for await (const page of readLeaving(db)) {
      const userIds = userIdsOf(await findDue(db, page, now))
      if (!userIds.length) continue
      await bus.transaction(async (trx, announce) => {
        await lockPeople(trx, userIds)
        // Read again in the transaction: another node may have removed these people, or a new grant may include the
        // group.
        const due = await findDue(trx, await findLeaving(trx, userIds), now)
        await removeFromGroups(trx, due)
        announceUsers(announce, userIdsOf(due))
      })
    }
  }
}
