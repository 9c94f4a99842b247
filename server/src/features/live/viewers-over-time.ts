import { BRIDGED_GAP_MS, isClosed, type UnitedStay } from '@palco/contract/attendance/united-stays'

const MINUTE_MS = 60_000

type Visit = Pick<UnitedStay, 'startedAt' | 'lastSeenAt' | 'leftAt'>

/** Returns the number of viewers at the end of each minute from `since` to `now`. */
export function viewersOverTime(visits: Iterable<Visit>, since: number, now: number): number[] {
  const changes = Array<number>(Math.floor((now - since) / MINUTE_MS) + 1).fill(0)
  const add = (time: number, change: number) => {
    const index = Math.floor((time - since) / MINUTE_MS)
    if (index in changes) changes[index] = (changes[index] ?? 0) + change
  }
  for (const visit of visits) {
    if (visit.lastSeenAt < since) continue
    add(Math.max(visit.startedAt, since), 1)
    const isHere = !isClosed(visit) && visit.lastSeenAt >= now - BRIDGED_GAP_MS
    if (!isHere) add(visit.lastSeenAt, -1)
  }
  let viewers = 0
  return changes.map((change) => (viewers += change))
}
