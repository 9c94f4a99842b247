import { type AttendedStay, uniteStays } from './united-stays.ts'

// Which room counts for a person with several open at once. All times are epoch milliseconds.

export interface RoomStay extends AttendedStay {
  roomId: string
}

interface Claim extends RoomStay {
  enteredAt: number
  /** The lowest wins. */
  rank: number
}

const [SEEN, BRIDGED, HIDDEN] = [0, 1, 2]

/**
 * A person is in one room at a time: the visible one, or of several visible ones the one entered last. A bridged gap
 * yields to a room seen meanwhile. Takes all rows of one person and cuts them; the pieces are closed, so that no gap
 * between them is bridged.
 */
export function inOneRoom<Stay extends RoomStay>(stays: readonly Stay[]): RoomStay[] {
  const rooms = Map.groupBy(stays, ({ roomId }) => roomId)
  if (rooms.size < 2) return [...stays]
  const claims = [...rooms].flatMap(([roomId, rows]) => claimsOf(roomId, rows))
  return [...cut(claims.filter(({ startedAt, lastSeenAt }) => startedAt < lastSeenAt))]
}

function claimsOf(roomId: string, rows: readonly AttendedStay[]): Claim[] {
  const seen = new Set(rows)
  return uniteStays(rows).flatMap(({ startedAt: enteredAt, parts }) =>
    parts.map((part) => ({ ...part, roomId, enteredAt, rank: seen.has(part) ? rankOf(part) : BRIDGED })),
  )
}

/** A row counts as visible or hidden as a whole. */
const rankOf = ({ startedAt, lastSeenAt, hiddenMs }: AttendedStay) =>
  hiddenMs * 2 > lastSeenAt - startedAt ? HIDDEN : SEEN

function* cut(claims: readonly Claim[]): Generator<RoomStay> {
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
      if (claim.roomId !== winner?.roomId) continue
      const share = (lastSeenAt - startedAt) / (claim.lastSeenAt - claim.startedAt)
      const hiddenMs = claim.hiddenMs * share
      yield { roomId: claim.roomId, startedAt, lastSeenAt, leftAt: lastSeenAt, hiddenMs }
    }
  }
}

const byPrecedence = (one: Claim, other: Claim) =>
  one.rank - other.rank || other.enteredAt - one.enteredAt || (one.roomId < other.roomId ? -1 : 1)
