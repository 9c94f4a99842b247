import { BRIDGED_GAP_MS, type UnitedStay, uniteStays } from '@palco/contract/attendance/united-stays'
import { chunksOf } from '../../base/chunks.ts'
import type { Database } from '../../base/db/database.ts'
import { findStays, listVisitors } from './attendance.repo.ts'

/** People a query: ten thousand may have been in one room. */
const BATCH = 1000

/** When people entered and left the room, for everyone seen in it since then. */
export async function findVisits(db: Database, roomId: string, since: number): Promise<UnitedStay[]> {
  const visits: UnitedStay[] = []
  const userIds = await listVisitors(db, roomId, since - BRIDGED_GAP_MS)
  for (const some of chunksOf(userIds, BATCH)) {
    const staysOf = Map.groupBy(await findStays(db, some, { roomId, kind: 'live' }), ({ userId }) => userId)
    for (const stays of staysOf.values()) visits.push(...uniteStays(stays))
  }
  return visits
}
