import { attendedRoom } from '@palco/contract/attendance/attendance-report'
import type { CertifiedTime } from '@palco/contract/certificates/certificate-right'
import { chunksOf } from '../../base/chunks.ts'
import { inTimeSlices } from '../../base/cluster/bus.ts'
import { listArchivedRooms } from '../catalog/archived-rooms.repo.ts'
import type { Shared } from '../feature.ts'
import { findPeople } from '../people/person.repo.ts'
import { findStays } from './attendance.repo.ts'
import { ALL, isAttended, roomsOf, visitsBy, weekOf } from './visits.ts'

/** How many people are read at once. Each has dozens of stays, so this limits the memory. */
const PEOPLE_A_PAGE = 50

export type FindCertifiedTime = ReturnType<typeof createCertifiedTime>

/** Computes the attended time that certificates are based on, for the people who still exist. */
export function createCertifiedTime({ db, catalog }: Pick<Shared, 'db' | 'catalog'>) {
  return async function certifiedTime(userIds: readonly string[]): Promise<Map<string, CertifiedTime>> {
    const archived = await listArchivedRooms(db)
    const times = new Map<string, CertifiedTime>()
    for (const page of chunksOf(userIds, PEOPLE_A_PAGE)) {
      const [people, stays] = await Promise.all([findPeople(db, page), findStays(db, page)])
      const staysOf = Map.groupBy(stays, ({ userId }) => userId)
      const snapshot = catalog.current()
      for await (const { id, access } of inTimeSlices(people.values())) {
        const visits = roomsOf(snapshot, archived, access, visitsBy(staysOf.get(id) ?? [], ALL))
        times.set(id, toCertifiedTime(visits))
      }
    }
    return times
  }
}

export const toCertifiedTime = (visits: ReturnType<typeof roomsOf>): CertifiedTime => ({
  week: weekOf(visits, ALL),
  // Leave out hidden and deleted rooms that the person did not attend. Otherwise, the room in which they are nearest to
  // the threshold could be one of these, and they would see its title.
  rooms: visits
    .filter((visit) => visit.isOpen || isAttended(visit))
    .map((visit) => ({
      ...attendedRoom(visit, ALL),
      roomId: visit.room.id,
      title: visit.room.name,
      speaker: visit.room.speaker ?? '',
      startDate: visit.room.startDate,
      window: visit.window,
      open: visit.isTheirs && visit.isOpen ? visit.room : null,
    })),
})
