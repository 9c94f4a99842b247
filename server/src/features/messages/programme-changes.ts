import { hash } from 'node:crypto'
import { changedRooms, type DueMessage, type PlannableRoom } from '@palco/contract/message-plan'
import { roomDay } from '@palco/contract/room-day'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { listTold } from './message-runs.repo.ts'
import { subjectOf } from './message-subjects.ts'

/** An organiser who moves several rooms does it one after the other: one mail has them all. */
const SETTLE_MS = 10 * 60_000
/** Nobody gets two of these mails within this time. */
const SPACING_MS = 3_600_000

interface Programme {
  rooms: readonly PlannableRoom[]
  timeZone: string
}

/** Finds rooms that take place otherwise than the evening's mail said; the message about them is due once they settle. */
export function createProgrammeChanges(db: Database) {
  let changedSince: number | null = null

  return async ({ rooms, timeZone }: Programme, now: number): Promise<DueMessage | null> => {
    const told = new Map<string, { name: string; startDate: string; last: string | null }>()
    let lastRunAt = 0
    for (const run of await listTold(db, now)) {
      if (run.kind === 'changed') lastRunAt = Date.parse(run.due_at)
      for (const { id, name, startDate, movedTo = startDate } of run.rooms)
        told.set(id, { name, startDate: told.get(id)?.startDate ?? startDate, last: movedTo })
    }
    const changed = changedRooms(told, rooms, now)
    const [first] = changed
    if (!first) {
      changedSince = null
      return null
    }
    changedSince ??= now
    const about = changed.map((room) => `${subjectOf(room)} ${room.movedTo}`)
    return {
      kind: 'changed',
      // Long lists of rooms do not fit into an index.
      key: `changed:${hash('sha256', `${lastRunAt} ${about}`, 'base64url')}`,
      day: roomDay({ ...first, endDate: null }, timeZone) ?? '',
      at: isoTime(Math.max(changedSince + SETTLE_MS, lastRunAt + SPACING_MS)),
      rooms: changed,
    }
  }
}
