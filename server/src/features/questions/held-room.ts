import { isDeepStrictEqual } from 'node:util'
import type { Sitting } from '@palco/contract/questions/questions'
import type { Database } from '../../base/db/database.ts'
import { findLastSitting, findRoom, listQuestions, listVotes, type Question } from './questions.repo.ts'
import { createVotes, type Votes } from './votes.ts'

/** What a node has in memory of a room: its current question session ("sitting") with all questions and votes. */
export interface HeldRoom {
  readonly roomId: string
  /** The revision up to which all changes are in memory. Some later changes may be included. */
  revision: number
  /** The revision of the last change that may concern the poll that the room shows. */
  pollRevision: number
  ownSwitch: boolean | null
  sitting: Sitting | null
  questions: ReadonlyMap<string, Question>
  votes: Votes
}

/**
 * Reads the revision first: a change during the other reads is then applied again when its message arrives. Questions
 * in `known` that have not changed stay the same objects.
 */
export async function readHeldRoom(
  db: Database,
  roomId: string,
  known: HeldRoom['questions'] = new Map(),
): Promise<HeldRoom> {
  const { revision, ownSwitch } = await findRoom(db, roomId)
  const sitting = await findLastSitting(db, roomId)
  const questions = sitting ? await listQuestions(db, sitting.id) : []
  const votes = createVotes()
  for (const change of sitting ? await listVotes(db, sitting.id) : []) votes.apply(change)
  const byId = new Map(questions.map((each) => [each.id, newestOf(known.get(each.id), each)]))
  return { roomId, revision, pollRevision: revision, ownSwitch, sitting, questions: byId, votes }
}

/**
 * Returns the known question unless the one that was read differs and is not older. Views are compared by question
 * objects, so an equal copy would be sent to all pages again.
 */
export const newestOf = (known: Question | undefined, read: Question): Question =>
  known && (known.version > read.version || isDeepStrictEqual(known, read)) ? known : read

/**
 * Returns the question into which a question was merged, directly or through other questions. If that question was
 * deleted with its asker, the questions merged into it are separate questions again.
 */
export function rootOf({ questions }: Pick<HeldRoom, 'questions'>, question: Question): Question {
  let root = question
  for (let into = root.mergedInto; into !== null; into = root.mergedInto) {
    const next = questions.get(into)
    if (!next || next === question) break
    root = next
  }
  return root
}

/**
 * Whether a question waits for moderators. A merged question never does: they decide about the one it was merged into.
 */
export const isQueued = (room: Pick<HeldRoom, 'questions'>, question: Question): boolean =>
  question.state === 'waiting' && question.hiddenAt === null && rootOf(room, question) === question

/**
 * The results of `groupsOf`, cached by the room's map of questions. A change of a question replaces this map; a vote
 * does not.
 */
const groupsByQuestions = new WeakMap<HeldRoom['questions'], Map<string, string[]>>()

/**
 * Maps the id of each unmerged question to its group: this id, and the ids of the questions that were merged into it.
 */
export function groupsOf(room: Pick<HeldRoom, 'questions'>): ReadonlyMap<string, string[]> {
  const known = groupsByQuestions.get(room.questions)
  if (known) return known
  const groups = new Map<string, string[]>()
  groupsByQuestions.set(room.questions, groups)
  for (const question of room.questions.values()) {
    const { id } = rootOf(room, question)
    const group = groups.get(id)
    if (group) group.push(question.id)
    else groups.set(id, [question.id])
  }
  return groups
}
