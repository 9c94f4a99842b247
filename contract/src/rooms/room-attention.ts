import {
  type EmbedCheck,
  type EmbedReason,
  findingInMode,
  isLiveCheck,
  type LiveCheck,
} from '../embed-checks/embed-checks.ts'
import { isRoomShown } from './room-access.ts'
import type { OnAir } from './room-air.ts'
import { roomAvailability } from './room-availability.ts'
import type { Room } from './rooms.ts'

/** A room that nobody can see is reported from this long before its start. */
const SOON_MS = 24 * 3_600_000

/**
 * `refused`: a URL will not play. `unconfirmed`: a URL was not checked, or should be checked again. `hidden`: the room
 * starts soon, but it or its group is inactive.
 */
export type AttentionKind = 'refused' | 'unconfirmed' | 'hidden'

export interface RoomAttention {
  roomId: string
  name: string
  kind: AttentionKind
  slot: OnAir | null
  /** Why the URL does not play; `null` for `hidden`, and before the first check. */
  reason: EmbedReason | null
}
type Problem = Pick<RoomAttention, 'kind' | 'slot' | 'reason'>

/** Reasons that may disappear by themselves. */
const PASSING_REASONS: readonly (EmbedReason | null)[] = ['unreachable', 'too-slow', 'unclear-answer']

/** Returns the problems, sorted by the start of their rooms. Rooms that have ended are left out. */
export function roomsNeedingAttention(
  rooms: readonly Room[],
  isGroupActive: (groupId: string) => boolean,
  checks: readonly EmbedCheck[],
  now: number,
): RoomAttention[] {
  const startOf = ({ startDate }: Room) => (startDate ? Date.parse(startDate) : now)
  const isSoon = (room: Room) => room.startDate !== null && startOf(room) > now && startOf(room) - now <= SOON_MS
  const problemsOf = (room: Room): Problem[] => {
    const isShown = isRoomShown(room, { active: isGroupActive(room.groupId) })
    if (!isShown) return isSoon(room) ? [{ kind: 'hidden', slot: null, reason: null }] : []
    const ofRoom = checks.filter(({ roomId }) => roomId === room.id)
    return ofRoom.filter(isLiveCheck).flatMap((check) => embedProblem(check, room) ?? [])
  }
  return rooms
    .filter((room) => roomAvailability(room, now) !== 'ended')
    .toSorted((one, other) => startOf(one) - startOf(other))
    .flatMap((room) => problemsOf(room).map((problem) => ({ roomId: room.id, name: room.name, ...problem })))
}

function embedProblem(check: LiveCheck, { mode }: Room): Problem | null {
  const { verdict, reason } = findingInMode(check, mode)
  if (verdict === 'refused') return { kind: 'refused', slot: check.slot, reason }
  const isUnconfirmed =
    verdict !== 'plays' && (check.previous === 'plays' || !verdict || PASSING_REASONS.includes(reason))
  return isUnconfirmed ? { kind: 'unconfirmed', slot: check.slot, reason } : null
}
