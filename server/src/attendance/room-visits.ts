import { BRIDGED_GAP_MS, type UnitedStay, uniteStays } from '@palco/contract/united-stays'
import type { Database } from '../db/database.ts'
import { findStays, listVisitorsAfter } from './attendance.repo.ts'

/** Keeps each answer of the database small: ten thousand people may have been in one room. */
const BATCH = 1000

/** When the people who were in the room since then came and went. */
export async function findVisits(db: Database, roomId: string, since: number): Promise<UnitedStay[]> {
  const visits: UnitedStay[] = []
  for (let last: string | undefined = ''; last !== undefined; ) {
    const userIds = await listVisitorsAfter(db, roomId, since - BRIDGED_GAP_MS, last, BATCH)
    const staysOf = Map.groupBy(await findStays(db, userIds, roomId), ({ userId }) => userId)
    for (const stays of staysOf.values()) visits.push(...uniteStays(stays))
    last = userIds.length < BATCH ? undefined : userIds.at(-1)
  }
  return visits
}
