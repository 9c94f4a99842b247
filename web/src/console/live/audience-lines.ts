import type { LiveHistory, ShownFigures } from '@palco/contract/live/live'

/** The maximum number of lines: more lines are hard to tell apart. */
const MAX_LINES = 6
const MINUTE_MS = 60_000

/** Returns the number of viewers in each minute until now, for the rooms with the largest audience. */
export function audienceLines(history: LiveHistory, figures: ShownFigures | null, now: number) {
  const since = Date.parse(history.since)
  const minutes = history.rooms[0]?.viewers.length ?? Math.floor((now - since) / MINUTE_MS) + 1
  const times = Array.from({ length: minutes }, (_, index) => new Date(since + index * MINUTE_MS))
  const current = new Map(figures?.rooms.map(({ id, viewers }) => [id, viewers]))
  const ids = new Set([...history.rooms.map(({ id }) => id), ...[...current].flatMap(([id, n]) => (n > 0 ? id : []))])
  const past = new Map(history.rooms.map(({ id, viewers }) => [id, viewers]))
  const rooms = [...ids]
    .map((id) => ({
      id,
      viewers: [...(past.get(id) ?? Array<number>(minutes).fill(0)), ...(figures ? [current.get(id) ?? 0] : [])],
    }))
    .filter(({ viewers }) => viewers.some((count) => count > 0))
    .sort((one, other) => Math.max(...other.viewers) - Math.max(...one.viewers))
    .slice(0, MAX_LINES)
  return { times: figures ? [...times, new Date(now)] : times, rooms }
}
