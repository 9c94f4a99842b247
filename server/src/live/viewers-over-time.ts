import type { MinuteCount } from './live.repo.ts'

const MINUTE_MS = 60_000

/** At the end of each minute from `since` to `now`: all who came until then, without those who left. */
export function viewersOverTime(
  { comings, goings }: { comings: readonly MinuteCount[]; goings: readonly MinuteCount[] },
  since: number,
  now: number,
): number[] {
  const changes = Array<number>(Math.floor((now - since) / MINUTE_MS) + 1).fill(0)
  const add = (sign: 1 | -1) => (row: MinuteCount) => {
    const index = Math.floor((Date.parse(`${row.minute}Z`) - since) / MINUTE_MS)
    if (index in changes) changes[index] = (changes[index] ?? 0) + sign * row.count
  }
  comings.forEach(add(1))
  goings.forEach(add(-1))
  let viewers = 0
  return changes.map((change) => (viewers += change))
}
