import { isDeepStrictEqual } from 'node:util'
import type { QuestionsTick } from '@palco/contract/questions/question-ticks'
import type { View } from './question-views.ts'

type Tick<Shown> = Omit<QuestionsTick, 'questions'> & { questions?: (Shown & { votes: number })[] }

/**
 * Returns what has changed between two views of a room, to be pushed to its pages (a "tick"); `null` if no page sees a
 * change.
 */
export function tickBetween<Shown extends object>(before: View<Shown>, after: View<Shown>): Tick<Shown> | null {
  const isSameSitting = before.sitting?.id === after.sitting?.id
  const held = isSameSitting ? before.questions : new Map<string, Shown>()
  const questions: (Shown & { votes: number })[] = []
  const votes: [string, number][] = []
  for (const [id, question] of after.questions) {
    const count = after.votes.get(id) ?? 0
    if (held.get(id) !== question) questions.push({ ...question, votes: count })
    else if (before.votes.get(id) !== count) votes.push([id, count])
  }
  const mergedBefore = isSameSitting ? before.merged : new Map<string, string>()
  const merged = [...after.merged].filter(([id, into]) => mergedBefore.get(id) !== into)
  const removed = [...held.keys(), ...mergedBefore.keys()].filter(
    (id) => !after.questions.has(id) && !after.merged.has(id),
  )
  const isSitting = isSameSitting && before.sitting?.state === after.sitting?.state
  const changes = {
    ...(before.isOn !== after.isOn && { isOn: after.isOn }),
    ...(!isSitting && { sitting: after.sitting }),
    ...(questions.length && { questions }),
    ...(votes.length && { votes }),
    ...(removed.length && { removed }),
    ...(merged.length && { merged }),
    ...(!isDeepStrictEqual(before.poll, after.poll) && { poll: after.poll }),
  }
  if (!Object.keys(changes).length) return null
  return { roomId: after.roomId, from: before.revision, seq: after.revision, ...changes }
}
