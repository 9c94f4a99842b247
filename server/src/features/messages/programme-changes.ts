import { changedRooms, type DueMessage, type PlannableRoom } from '@palco/contract/messages/message-plan'
import { roomDay } from '@palco/contract/rooms/room-day'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { listTold } from './message-runs.repo.ts'

/** How long to wait for more changes. Organisers move rooms one by one, and one mail should contain all changes. */
const SETTLE_MS = 10 * 60_000
/** The minimum time between two messages about changes. */
const SPACING_MS = 3_600_000

interface Programme {
  rooms: readonly PlannableRoom[]
  timeZone: string
}

/** Finds rooms that were cancelled, restored, or moved by an hour or more, since people were informed about them. */
export function createProgrammeChanges(db: Database) {
  let changedSince: number | null = null

  return async ({ rooms, timeZone }: Programme, now: number): Promise<DueMessage | null> => {
    const told = new Map<string, { name: string; startDate: string; last: string | null }>()
    let lastRunAt = 0
    for (const run of await listTold(db, now)) {
      if (run.kind === 'changed') lastRunAt = Math.max(Date.parse(run.due_at), Date.parse(run.created_at))
      for (const { id, name, startDate, movedTo = startDate } of run.rooms)
        told.set(id, { name, startDate: movedTo ?? startDate, last: movedTo })
    }
    const changed = changedRooms(told, rooms, now)
    const [first] = changed
    if (!first) {
      changedSince = null
      return null
    }
    changedSince ??= now
    // Don't wait so long that people can't read the mail before the announced start of the first room.
    const soonest = Math.min(...changed.map(({ startDate }) => Date.parse(startDate))) - SETTLE_MS
    const settled = Math.max(now, Math.min(changedSince + SETTLE_MS, soonest))
    return {
      kind: 'changed',
      // The key must be the same on all nodes, even if they have seen different changes.
      key: `changed:${lastRunAt}`,
      day: roomDay({ ...first, endDate: null }, timeZone) ?? '',
      at: isoTime(Math.max(settled, lastRunAt + SPACING_MS)),
      rooms: changed,
    }
  }
}
