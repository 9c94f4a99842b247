import {
  type AttendedStay,
  BRIDGED_GAP_MS,
  isClosed,
  type UnitedStay,
  uniteStays,
} from '@palco/contract/attendance/united-stays'
import type { Database } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { isOneOf } from '../../base/db/one-of.ts'
import { LONGEST_STAY_MS } from './stay.ts'

interface Member {
  userId: string
  groupId: string
  /** The person must have been in the room since this time (epoch milliseconds). */
  since: number
}

/**
 * Returns the members who have been in one of their group's rooms from `since` until now. A short loss of the
 * connection does not count as leaving.
 */
export async function findPeopleInside<Each extends Member>(
  db: Database,
  members: readonly Each[],
  now: number,
  isOver: (roomId: string) => boolean = () => false,
): Promise<Set<Each>> {
  if (!members.length) return new Set()
  const first = Math.min(...members.map(({ since }) => since)) - BRIDGED_GAP_MS
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('rooms', 'rooms.id', 'attendance.room_id')
    .where(isOneOf(db, 'attendance.user_id', [...new Set(members.map(({ userId }) => userId))]))
    .where('attendance.kind', '=', 'live')
    .where('attendance.started_at', '>', isoTime(first - LONGEST_STAY_MS))
    .where('attendance.last_seen_at', '>=', isoTime(first))
    .select(['user_id', 'room_id', 'group_id', 'started_at', 'last_seen_at', 'left_at'])
    .execute()
  const open = rows.filter(({ room_id }) => !isOver(room_id))
  const ofMember = Map.groupBy(open, ({ user_id, group_id }) => `${user_id} ${group_id}`)
  const isInside = ({ userId, groupId, since }: Each) => {
    const byRoom = Map.groupBy(ofMember.get(`${userId} ${groupId}`) ?? [], ({ room_id }) => room_id)
    return [...byRoom.values()].some((stays) => uniteStays(stays.map(toStay)).some((stay) => goesOn(stay, since, now)))
  }
  return new Set(members.filter(isInside))
}

interface Row {
  started_at: string
  last_seen_at: string
  left_at: string | null
}

const toStay = ({ started_at, last_seen_at, left_at }: Row): AttendedStay => ({
  startedAt: Date.parse(started_at),
  lastSeenAt: Date.parse(last_seen_at),
  leftAt: left_at === null ? null : Date.parse(left_at),
  hiddenMs: 0,
})

const goesOn = (stay: UnitedStay, since: number, now: number) =>
  stay.startedAt <= since && stay.lastSeenAt >= now - BRIDGED_GAP_MS && !isClosed(stay)
