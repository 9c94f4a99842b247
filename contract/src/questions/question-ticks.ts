import type { LivePoll } from '../polls/live-poll.ts'
import type { ModeratedQuestion } from './moderated-questions.ts'
import type { AudienceQuestion, Sitting } from './questions.ts'

type Merged = readonly (readonly [id: string, into: string])[]

/**
 * A tick is an update: it contains what changed in a room since the revision `from`. Values are absolute, so a page may
 * apply a tick twice. A page whose revision is below `from` has missed a tick. It then fetches the snapshot, after a
 * random wait of at most `SNAPSHOT_JITTER_MS`.
 */
interface Tick<Question> {
  roomId: string
  from: number
  seq: number
  isOn?: boolean
  /** The page starts with an empty list if this sitting's `id` differs from the `id` of the sitting that it knows. */
  sitting?: Sitting | null
  /** New and changed questions, with their numbers of votes. */
  questions?: readonly Question[]
  /** The votes of questions that did not change in any other way. */
  votes?: readonly (readonly [id: string, votes: number])[]
  /** Questions that are not shown any more, and merged ones that were separated without being shown. */
  removed?: readonly string[]
  /** Questions (`id`) that were merged into others (`into`). A vote for `id` now counts for `into`. */
  merged?: Merged
  /** The poll that the room shows now; `null` if it shows none. */
  poll?: LivePoll | null
}

export type QuestionsTick = Tick<AudienceQuestion>
export type ModerationTick = Tick<ModeratedQuestion>

export const SNAPSHOT_JITTER_MS = 3000

interface Held<Question> {
  roomId: string
  seq: number
  isOn: boolean
  sitting: Sitting | null
  questions: readonly Question[]
  merged?: Merged | undefined
  poll?: LivePoll | null
}

/** Applies a tick to what the page knows about the room. Returns `null` if the page missed a tick. */
export function withTick<Question extends { id: string; votes: number }, Room extends Held<Question>>(
  room: Room,
  tick: Tick<Question>,
): Room | null {
  if (tick.from > room.seq) return null
  if (tick.seq < room.seq) return room
  const sitting = tick.sitting === undefined ? room.sitting : tick.sitting
  const isSameSitting = sitting?.id === room.sitting?.id
  const held = isSameSitting ? room.questions : []
  const gone = new Set([...(tick.removed ?? []), ...(tick.merged ?? []).map(([id]) => id)])
  const changed = new Map(tick.questions?.map((question) => [question.id, question]))
  const votes = new Map(tick.votes)
  const kept = held.flatMap((question) => {
    if (gone.has(question.id)) return []
    const count = votes.get(question.id)
    return changed.get(question.id) ?? (count === undefined ? question : { ...question, votes: count })
  })
  const known = new Set(held.map(({ id }) => id))
  const added = [...changed.values()].filter(({ id }) => !known.has(id))
  const changes = { seq: tick.seq, isOn: tick.isOn ?? room.isOn, sitting, questions: [...added, ...kept] }
  const merged = new Map(isSameSitting ? room.merged : [])
  // A merged question that is shown or removed has been separated.
  for (const id of [...changed.keys(), ...(tick.removed ?? [])]) merged.delete(id)
  for (const [id, into] of tick.merged ?? []) merged.set(id, into)
  return {
    ...room,
    ...changes,
    ...((room.merged || merged.size > 0) && { merged: [...merged] }),
    ...(tick.poll !== undefined && { poll: tick.poll }),
  }
}
