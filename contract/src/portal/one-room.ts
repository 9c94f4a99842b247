import { type AttendedStay, uniteStays } from '../attendance/united-stays.ts'

// Decides which room counts for a person who has several rooms open. All times are epoch milliseconds.

export interface RoomStay extends AttendedStay {
  roomId: string
}

interface Claim extends RoomStay {
  isLive: boolean
  enteredAt: number
  /** `SEEN`, `BRIDGED` or `HIDDEN`. At each moment, the stay with the lowest rank counts. */
  rank: number
}

const [SEEN, BRIDGED, HIDDEN] = [0, 1, 2]

/**
 * Cuts the stays of one person so that one room counts at a time. A visible room takes precedence over a room that is
 * hidden or whose connection was interrupted; among equal rooms, the one that was entered last counts. Each cut piece
 * ends with its own `leftAt` (it is closed, see `isClosed`), so that `uniteStays` bridges no gap between the pieces.
 */
export function inOneRoom<Stay extends RoomStay>(stays: readonly Stay[]): RoomStay[] {
  return isOneRoom(stays) ? [...stays] : [...cut(claimsOf(stays, true))].map(({ isLive, ...stay }) => stay)
}

/**
 * Returns the parts of stays in recordings that count. A recording does not count while the person sees a live room.
 * While only the page of the live room is hidden, the recording and the live room both count. While both pages are
 * hidden, the recording does not count.
 */
export function inOneRecording<Stay extends RoomStay>(recorded: readonly Stay[], live: readonly Stay[]): RoomStay[] {
  if (!recorded.length || (!live.length && isOneRoom(recorded))) return [...recorded]
  return [...cut([...claimsOf(recorded, false), ...claimsOf(live, true)])].flatMap(({ isLive, ...stay }) =>
    isLive ? [] : stay,
  )
}

const isOneRoom = (stays: readonly RoomStay[]) => stays.every(({ roomId }) => roomId === stays[0]?.roomId)

function claimsOf(stays: readonly RoomStay[], isLive: boolean): Claim[] {
  return [...Map.groupBy(stays, ({ roomId }) => roomId)].flatMap(([roomId, rows]) => {
    const seen = new Set<AttendedStay>(rows)
    const claims = uniteStays(rows).flatMap(({ startedAt: enteredAt, parts }) =>
      parts.map((part) => ({ ...part, roomId, isLive, enteredAt, rank: seen.has(part) ? rankOf(part) : BRIDGED })),
    )
    return claims.filter(({ startedAt, lastSeenAt }) => startedAt < lastSeenAt)
  })
}

/** Whether a stay counts as visible or hidden: hidden if it was hidden for more than half of its time. */
const rankOf = ({ startedAt, lastSeenAt, hiddenMs }: AttendedStay) =>
  hiddenMs * 2 > lastSeenAt - startedAt ? HIDDEN : SEEN

function* cut(claims: readonly Claim[]): Generator<RoomStay & { isLive: boolean }> {
  const waiting = claims.toSorted((one, other) => one.startedAt - other.startedAt)
  const edges = [...new Set(claims.flatMap(({ startedAt, lastSeenAt }) => [startedAt, lastSeenAt]))]
  edges.sort((one, other) => one - other)
  let open: Claim[] = []
  let next = 0
  for (const [index, startedAt] of edges.entries()) {
    const lastSeenAt = edges[index + 1]
    if (lastSeenAt === undefined) return
    open = open.filter((claim) => claim.lastSeenAt > startedAt)
    for (let claim = waiting[next]; claim && claim.startedAt <= startedAt; claim = waiting[++next]) open.push(claim)
    const [winner] = open.toSorted(byPrecedence)
    for (const claim of open) {
      if (claim.roomId !== winner?.roomId || claim.isLive !== winner.isLive) continue
      const share = (lastSeenAt - startedAt) / (claim.lastSeenAt - claim.startedAt)
      const hiddenMs = claim.hiddenMs * share
      yield { roomId: claim.roomId, isLive: claim.isLive, startedAt, lastSeenAt, leftAt: lastSeenAt, hiddenMs }
    }
  }
}

const byPrecedence = (one: Claim, other: Claim) =>
  one.rank - other.rank ||
  Number(other.isLive) - Number(one.isLive) ||
  other.enteredAt - one.enteredAt ||
  (one.roomId < other.roomId ? -1 : 1)
