import { setTimeout as sleep } from 'node:timers/promises'
import type { RoomWindow } from '@palco/contract/attendance/attendance-report'
import { createFairQueue } from '../../base/fair-queue.ts'
import type { ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Shared } from '../feature.ts'
import { findChanges } from './room-report.repo.ts'
import { windowOf } from './visits.ts'

/** How long a measured peak is valid if the room is not over. */
const FRESH_MS = 60_000
/** The time after a room's end in which its last stays are written. */
const SETTLED_MS = 60_000
const FIRST_PAUSE_MS = 10_000
/** Each pause is this many times as long as the measurement before it. The first pause is `FIRST_PAUSE_MS`. */
const PAUSES = 4

/** Returns the highest number of people who were there at the same time, within the room's hours if it has any. */
export function peakOf(changes: readonly { at: number; change: number }[], window: RoomWindow | null): number {
  let [people, peak] = [0, 0]
  for (const [index, { at, change }] of changes.entries()) {
    people += change
    const until = changes[index + 1]?.at ?? at
    if (!window || (at < window.endsAt && until >= window.opensAt)) peak = Math.max(peak, people)
  }
  return peak
}

export type RoomPeaks = ReturnType<typeof createRoomPeaks>

/**
 * Measures the peaks of rooms in the background, one room at a time: a room of 100,000 people takes a large part of a
 * second.
 */
export function createRoomPeaks({ db, catalog, logOutage }: Pick<Shared, 'db' | 'catalog' | 'logOutage'>) {
  const known = new Map<string, { of: string; peak: number; until: number }>()
  const turns = createFairQueue(1)
  let isStopping = false
  let measuring: Promise<void> | null = null

  const hoursOf = (room: ReportRoom) => JSON.stringify(windowOf(room))
  const isStale = (room: ReportRoom, now: number) => {
    const found = known.get(room.id)
    return !found || found.of !== hoursOf(room) || found.until <= now
  }

  async function measure(room: ReportRoom, now: number) {
    if (isStopping || !isStale(room, now)) return
    const window = windowOf(room)
    const peak = peakOf(await findChanges(db, room.id), window)
    const isOver = window !== null && window.endsAt + SETTLED_MS <= now
    known.set(room.id, { of: hoursOf(room), peak, until: isOver ? Number.POSITIVE_INFINITY : now + FRESH_MS })
  }

  async function settle(rooms: readonly ReportRoom[], now: number) {
    await Promise.all(rooms.map((room) => turns.add('', () => measure(room, now))))
  }

  /** Returns the known peaks, even stale ones. Measures missing and stale peaks in the background. */
  function read(rooms: readonly ReportRoom[], now: number): Map<string, number> {
    const stale = rooms.filter((room) => isStale(room, now))
    if (stale.length)
      measuring ??= settle(stale, now)
        .catch(logOutage)
        .finally(() => {
          measuring = null
        })
    const peaks = rooms.map(({ id }) => [id, known.get(id)?.peak] as const)
    return new Map(peaks.flatMap(([id, peak]) => (peak === undefined ? [] : [[id, peak] as const])))
  }

  return {
    read,
    settle,

    /** Measures ended rooms. Pauses between them, because people who reconnect after a start need the database. */
    start() {
      const now = Date.now()
      const ended = catalog.current().rooms.filter((room) => (windowOf(room)?.endsAt ?? now) < now)
      const end = new AbortController()
      async function measureAll() {
        let pauseMs = FIRST_PAUSE_MS
        for (const room of ended) {
          await sleep(pauseMs, undefined, { signal: end.signal, ref: false })
          const startedAt = performance.now()
          await settle([room], now)
          pauseMs = PAUSES * (performance.now() - startedAt)
        }
      }
      const all = measureAll().catch((error: unknown) => {
        if (!end.signal.aborted) logOutage(error)
      })
      return async () => {
        isStopping = true
        end.abort()
        await Promise.all([all, measuring])
      }
    },
  }
}
