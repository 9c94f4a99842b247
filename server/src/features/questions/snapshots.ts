import { type RoomQuestions, SNAPSHOT_MAX } from '@palco/contract/questions/questions'
import { type SharedAnswer, sharedAnswer } from '../../base/http/shared-answer.ts'
import type { ShownQuestion, View } from './question-views.ts'

/** How long a snapshot is reused for people who enter the room, even if there are new votes. */
const KEPT_MS = 250

/** Creates and encodes the snapshot of a room's questions once for all people who request it at about the same time. */
export function createSnapshots(viewOf: (roomId: string) => Promise<View<ShownQuestion>>, isModerated: () => boolean) {
  const kept = new Map<string, { answer: Promise<SharedAnswer>; until: number }>()

  const write = async (roomId: string): Promise<SharedAnswer> => {
    const { revision, isOn, sitting, questions, votes, merged, poll } = await viewOf(roomId)
    const shown = [...questions.values()].map((question) => ({ ...question, votes: votes.get(question.id) ?? 0 }))
    const answer: RoomQuestions = {
      ...{ roomId, seq: revision, isOn, isModerated: isModerated(), sitting },
      questions: mostImportant(shown),
      merged: [...merged],
      poll,
    }
    return sharedAnswer(isOn ? answer : { ...answer, questions: [], merged: [], isWithheld: true })
  }

  return (roomId: string): Promise<SharedAnswer> => {
    const now = Date.now()
    const known = kept.get(roomId)
    if (known && now < known.until) return known.answer
    const answer = write(roomId)
    kept.set(roomId, { answer, until: now + KEPT_MS })
    answer.catch(() => kept.delete(roomId))
    return answer
  }
}

/** Returns the questions newest first. If there are too many, keeps the newest and those with the most votes. */
export function mostImportant<Question extends { shownAt: string | null; votes: number }>(
  all: readonly Question[],
): Question[] {
  const newest = all.toSorted((one, other) => ((one.shownAt ?? '') < (other.shownAt ?? '') ? 1 : -1))
  if (newest.length <= SNAPSHOT_MAX) return newest
  const [recent, older] = [newest.slice(0, SNAPSHOT_MAX / 2), newest.slice(SNAPSHOT_MAX / 2)]
  const wanted = new Set(older.toSorted((one, other) => other.votes - one.votes).slice(0, SNAPSHOT_MAX / 2))
  return [...recent, ...older.filter((each) => wanted.has(each))]
}
