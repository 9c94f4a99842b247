import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { asAppError } from '../db/database-errors.ts'
import { extendStays, findRowsToContinue, saveStays } from './attendance.repo.ts'
import { canContinue, continueStay, isOnlyExtended, isOver, type Stay, type StayRow } from './stay.ts'

/** One statement's worth: SQLite works on the thread that answers everybody. */
const CHUNK = 500

export const keyOf = ({ userId, roomId }: { userId: string; roomId: string }) => `${userId} ${roomId}`

/** The stays that have changed since they were written. */
export function openStayBook(db: Database) {
  let unwritten = new Set<Stay>()

  /** What could not be written is written the next time, and keeps nothing else from being written. */
  async function write() {
    const stays = [...unwritten]
    unwritten = new Set()
    // As known here, however it stands in the table still.
    const overAt = new Map(stays.filter(isOver).map(({ id, lastSeenAt }) => [id, lastSeenAt]))
    const isOpen = ({ id, lastSeenAt }: StayRow) => lastSeenAt > (overAt.get(id) ?? Number.NEGATIVE_INFINITY)
    const errors: unknown[] = []
    // In the order in which their rows lie: neighbours share a page.
    stays.sort((one, other) => (one.id < other.id ? -1 : 1))
    while (stays.length) {
      const chunk = stays.splice(0, CHUNK)
      try {
        await writeChunk(chunk, isOpen)
        await letOthersRun()
      } catch (error) {
        errors.push(error)
        // A database that is away is asked once.
        const isAway = asAppError(error).code === 'UNAVAILABLE'
        for (const stay of isAway ? [...chunk, ...stays.splice(0)] : chunk) unwritten.add(stay)
      }
    }
    if (errors.length) throw errors[0]
  }

  async function writeChunk(chunk: readonly Stay[], isOpen: (row: StayRow) => boolean) {
    const { extended = [], changed = [] } = Object.groupBy(chunk, (stay) =>
      isOnlyExtended(stay) ? 'extended' : 'changed',
    )
    if (extended.length) await extendStays(db, extended)
    if (!changed.length) return
    const fresh = changed.filter(({ isPlaced }) => !isPlaced)
    await placeStays(fresh, isOpen)
    const written = changed.map((stay) => ({ stay, hiddenMs: stay.hiddenMs }))
    await saveStays(db, changed)
    for (const { stay, hiddenMs } of written) Object.assign(stay, { isPlaced: true, writtenHiddenMs: hiddenMs })
  }

  /** A row goes on in one stay: between two of them the person was away. */
  async function placeStays(fresh: readonly Stay[], isOpen: (row: StayRow) => boolean) {
    if (!fresh.length) return
    const rowsOf = Map.groupBy((await findRowsToContinue(db, fresh)).filter(isOpen), keyOf)
    const given = new Set<string>()
    for (const stay of fresh.toSorted((one, other) => one.startedAt - other.startedAt)) {
      const rows = rowsOf.get(keyOf(stay))?.filter((row) => !given.has(row.id) && canContinue(stay, row))
      const row = rows?.find(({ id }) => id === stay.id) ?? rows?.[0]
      if (!row) continue
      given.add(row.id)
      continueStay(stay, row)
    }
  }

  return {
    note: (stay: Stay) => void unwritten.add(stay),
    isNoted: (stay: Stay) => unwritten.has(stay),
    write,
  }
}
