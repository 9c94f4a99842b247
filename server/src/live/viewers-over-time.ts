import type { LiveHistory } from '@palco/contract/live'
import type { MinuteCount } from './live.repo.ts'

const MINUTE_MS = 60_000

/** At the end of each minute from `since` to `now`: all who came until then, without those who left. */
export function viewersOverTime(
  { comings, goings }: { comings: readonly MinuteCount[]; goings: readonly MinuteCount[] },
  since: number,
  now: number,
): LiveHistory {
  const minutes = Math.floor((now - since) / MINUTE_MS) + 1
  const changes = new Map<string, number[]>()
  const add = (sign: 1 | -1) => (row: MinuteCount) => {
    const index = Math.floor((Date.parse(`${row.minute}Z`) - since) / MINUTE_MS)
    const ofRoom = changes.get(row.roomId) ?? Array<number>(minutes).fill(0)
    changes.set(row.roomId, ofRoom)
    if (index in ofRoom) ofRoom[index] = (ofRoom[index] ?? 0) + sign * row.count
  }
  comings.forEach(add(1))
  goings.forEach(add(-1))
  const rooms = [...changes].map(([id, ofRoom]) => {
    let viewers = 0
    return { id, viewers: ofRoom.map((change) => (viewers += change)) }
  })
  return { since: new Date(since).toISOString(), rooms }
}
