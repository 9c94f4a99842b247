import * as z from 'zod/mini'
import { EMBED_REASONS, type EmbedCheck, findingInMode } from './embed-checks.ts'
import { id } from './fields.ts'
import { isRoomShown } from './room-access.ts'
import { onAir } from './room-air.ts'
import { roomAvailability } from './room-availability.ts'
import type { Room } from './rooms.ts'

/** Warn this long before the start of a room that nobody can see. */
const SOON_MS = 24 * 3_600_000

/**
 * `refused`: an address will not play. `changed`: it did, and the last check is inconclusive. `hidden`: the room starts soon,
 * and it or its group is inactive.
 */
const ATTENTION_KINDS = ['refused', 'changed', 'hidden'] as const

export const roomAttention = z.object({
  roomId: id,
  name: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  /** The address and the reason; `null` for `hidden`. */
  slot: z.nullable(onAir),
  reason: z.nullable(z.enum(EMBED_REASONS)),
})
export type RoomAttention = z.infer<typeof roomAttention>
type Problem = Pick<RoomAttention, 'kind' | 'slot' | 'reason'>

/** What an organiser should fix, the next room first. Rooms that ended are left out. */
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
    return checks.filter(({ roomId }) => roomId === room.id).flatMap((check) => embedProblem(check, room) ?? [])
  }
  return rooms
    .filter((room) => roomAvailability(room, now) !== 'ended')
    .toSorted((one, other) => startOf(one) - startOf(other))
    .flatMap((room) => problemsOf(room).map((problem) => ({ roomId: room.id, name: room.name, ...problem })))
}

function embedProblem(check: EmbedCheck, { mode }: Room): Problem | null {
  const { verdict, reason } = findingInMode(check, mode)
  if (verdict === 'refused') return { kind: 'refused', slot: check.slot, reason }
  return verdict === 'unknown' && check.previous === 'plays' ? { kind: 'changed', slot: check.slot, reason } : null
}
