import { createHash } from 'node:crypto'
import { attendedWeek, passedWindow } from '@palco/contract/attendance/attendance-report'
import { isRoomEnabled, type RoomAccess } from '@palco/contract/rooms/room-access'
import { inTimeSlices } from '../../base/cluster/bus.ts'
import type { Database } from '../../base/db/database.ts'
import type { KeptAttendanceTable } from '../../base/db/kept-tables.ts'
import { keepFigures, PEOPLE_AT_ONCE } from '../../base/operations/kept-figures.ts'
import { listArchivedRooms, type ReportRoom } from '../catalog/archived-rooms.repo.ts'
import type { Shared } from '../feature.ts'
import { findPeople } from '../people/person.repo.ts'
import { searchable } from '../people/searchable.ts'
import { findStays } from './attendance.repo.ts'
import { attendedFigures } from './attended-figures.ts'
import * as repo from './kept-attendance.repo.ts'
import { windowOf } from './visits.ts'

export type KeptAttendance = ReturnType<typeof createKeptAttendance>

/** Stores everybody's computed attendance (docs/decisions/0043-kept-figures.md). */
export function createKeptAttendance({ db, catalog, logOutage }: Pick<Shared, 'db' | 'catalog' | 'logOutage'>) {
  async function compareRooms(db: Database) {
    const { revision, rooms } = catalog.current()
    const basis = await repo.findBasis(db)
    const all: ReportRoom[] = [...rooms, ...(await listArchivedRooms(db))]
    const now = new Map(all.map((room) => [room.id, JSON.stringify([room.groupId, room.mode, windowOf(room)])]))
    const then = new Map<string, string>(JSON.parse(basis.rooms))
    const changed = [...new Set([...now.keys(), ...then.keys()])].filter((id) => now.get(id) !== then.get(id))
    return { all, basis: { revision, rooms: JSON.stringify([...now]) }, changed, isBehind: revision < basis.revision }
  }

  async function begin(db: Database) {
    const { all, basis, changed, isBehind } = await compareRooms(db)
    if (isBehind) return null
    if (changed.length) {
      for (const id of changed) await repo.markAttendees(db, id)
      await repo.deleteUnusedProgrammes(db)
      const programmes = await repo.listProgrammes(db)
      await repo.saveProgrammes(
        db,
        programmes.map(({ access }) => toProgramme(access, all)),
      )
      // Save this last. If the process crashes before, the next call finds the same changes again.
      await repo.saveBasis(db, basis)
    }
    return (userIds: readonly string[]) => compute(db, all, userIds)
  }

  async function compute(db: Database, rooms: readonly ReportRoom[], userIds: readonly string[]) {
    const people = [...(await findPeople(db, userIds)).values()].filter(({ role }) => role !== 'ADMIN')
    const staysOf = Map.groupBy(await findStays(db, userIds), ({ userId }) => userId)
    const roomOf = new Map(rooms.map((room) => [room.id, room]))
    const programmes = new Map<string, Programme>()
    const rows: KeptAttendanceTable[] = []
    for await (const { id: user_id, access, ...person } of inTimeSlices(people)) {
      const { week, otherRoomIds, ...attended } = attendedFigures(access, staysOf.get(user_id) ?? [], roomOf)
      const text = accessText({ ...access, otherRoomIds })
      const programme = programmes.get(text) ?? toProgramme(text, rooms)
      programmes.set(text, programme)
      const name = searchable(`${person.name} ${person.email}`).slice(0, repo.NAME_LENGTH)
      rows.push({ ...week, user_id, programme: programme.id, name })
      for (const room of attended.rooms) rows.push({ ...room, user_id, programme: null, name })
    }
    const listed = new Set(people.map(({ id }) => id))
    const gone = userIds.filter((id) => !listed.has(id))
    return async (trx: Database) => {
      await repo.saveProgrammes(trx, [...programmes.values()])
      await repo.saveFigures(trx, rows)
      if (gone.length) await repo.deleteFigures(trx, gone)
    }
  }

  const isCurrent = async (db: Database) => {
    const { changed, isBehind } = await compareRooms(db)
    return isBehind || !changed.length
  }

  return {
    ...keepFigures({ db, part: 'attendance', onError: logOutage, isCurrent, begin }),
    /** True if so many people have no figures yet that totals would be wrong. */
    isFilling: () => repo.hasMoreNew(db, PEOPLE_AT_ONCE),
  }
}

interface WeekAccess extends RoomAccess {
  /** Rooms that the person attended live but has no access to now. */
  otherRoomIds: readonly string[]
}

const accessText = ({ groupIds, savedRoomIds, otherRoomIds }: WeekAccess): string =>
  JSON.stringify({
    groupIds: groupIds.toSorted(),
    savedRoomIds: savedRoomIds?.toSorted() ?? null,
    otherRoomIds: otherRoomIds.toSorted(),
  } satisfies WeekAccess)

/**
 * Returns a programme: the set of rooms that a person may enter or has attended live. People with the same set share
 * one, so that its planned hours are computed only once.
 */
const toProgramme = (access: string, rooms: readonly ReportRoom[]) => ({
  id: createHash('sha256').update(access).digest('base64url'),
  access,
  window_ms: weekWindowMs(JSON.parse(access), rooms),
})
export type Programme = ReturnType<typeof toProgramme>

function weekWindowMs(access: WeekAccess, rooms: readonly ReportRoom[], until?: number): number | null {
  const theirs = rooms.filter((room) => isRoomEnabled(room, access) || access.otherRoomIds.includes(room.id))
  const windows = theirs.map(windowOf)
  const counted = until === undefined ? windows : windows.map((window) => window && passedWindow(window, until))
  return attendedWeek(counted.map((window) => ({ window, stays: [] }))).windowMs
}

export async function passedProgrammes(db: Database, rooms: readonly ReportRoom[], now: number) {
  const passed: { id: string; window_ms: number | null }[] = []
  for await (const { id, access } of inTimeSlices(await repo.listProgrammes(db)))
    passed.push({ id, window_ms: weekWindowMs(JSON.parse(access), rooms, now) })
  return passed
}
