import type { LivePoll } from '@palco/contract/polls/live-poll'
import type { ModeratedQuestion } from '@palco/contract/questions/moderated-questions'
import { isShownState } from '@palco/contract/questions/question-moves'
import type { AudienceQuestion, OwnQuestion, OwnQuestions, Sitting } from '@palco/contract/questions/questions'
import { groupsOf, type HeldRoom, rootOf } from './held-room.ts'
import type { Question } from './questions.repo.ts'

/** What participants or moderators see of a room at a revision. */
export interface View<Shown> {
  roomId: string
  revision: number
  isOn: boolean
  sitting: Sitting | null
  questions: ReadonlyMap<string, Shown>
  votes: ReadonlyMap<string, number>
  /** The ids of merged questions with votes, with the id of the question for which these votes count. */
  merged: ReadonlyMap<string, string>
  poll: LivePoll | null
}

export type ShownQuestion = Omit<AudienceQuestion, 'votes'>

/**
 * What is shown of a question, with and without its asker's name. Cached by object: a changed question is another
 * object.
 */
const shownWithName = new WeakMap<Question, ShownQuestion>()
const shownWithoutName = new WeakMap<Question, ShownQuestion>()

function toShown(question: Question, areNamesAllowed: boolean): ShownQuestion | null {
  const { id, text, state, reply, original, askedAt, shownAt } = question
  if (!isShownState(state)) return null
  const name = areNamesAllowed && question.showsName ? question.name : null
  const cache = name === null ? shownWithoutName : shownWithName
  const shown = cache.get(question) ?? {
    ...{ id, text, name, state, reply },
    isEdited: original !== null,
    shownAt: shownAt ?? askedAt,
  }
  cache.set(question, shown)
  return shown
}

interface Parts {
  /** The revision up to which all changes are included. */
  revision: number
  isOn: boolean
  areNamesAllowed: boolean
  poll: LivePoll | null
}

export function audienceView(room: HeldRoom, { areNamesAllowed, revision, isOn, poll }: Parts): View<ShownQuestion> {
  const questions = new Map<string, ShownQuestion>()
  const votes = new Map<string, number>()
  const merged = new Map<string, string>()
  const groups = groupsOf(room)
  for (const [id, question] of room.questions) {
    const group = groups.get(id)
    if (!group && room.votes.count([id]) > 0) merged.set(id, rootOf(room, question).id)
    if (!group || question.hiddenAt !== null) continue
    const shown = toShown(question, areNamesAllowed)
    if (!shown) continue
    questions.set(id, shown)
    votes.set(id, room.votes.count(group))
  }
  const { roomId, sitting } = room
  return { roomId, revision, isOn, sitting, questions, votes, merged, poll }
}

/**
 * Returns a question for its asker. If it was merged, it has the state and reply of the question into which it was
 * merged.
 */
export function toOwn(room: HeldRoom, question: Question): OwnQuestion {
  const root = rootOf(room, question)
  return {
    id: question.id,
    text: question.text,
    state: root.state,
    mergedInto: root === question ? null : root.id,
    reply: root.reply,
    isEdited: question.original !== null,
    askedAt: question.askedAt,
  }
}

export function ownView(room: HeldRoom, userId: string): OwnQuestions {
  const own = [...room.questions.values()].filter((question) => question.userId === userId)
  const votes = room.votes.votedBy(userId, room.questions.keys())
  return { questions: own.map((question) => toOwn(room, question)).reverse(), votes }
}

type ShownToModerators = Omit<ModeratedQuestion, 'votes'>
type Block = ModeratedQuestion['asker']['block']

const moderated = new WeakMap<Question, ShownToModerators>()

function toModerated(question: Question, root: Question, block: Block): ShownToModerators {
  const known = moderated.get(question)
  const mergedInto = root === question ? null : root.id
  if (known?.asker.block === block && known.mergedInto === mergedInto) return known
  const { userId, name, sittingId: _, hiddenAt: __, ...fields } = question
  const shown = { ...fields, mergedInto, asker: { id: userId, name, block } }
  moderated.set(question, shown)
  return shown
}

/** Returns all questions except those that only their asker may see. */
export function moderatorsView(
  room: HeldRoom,
  isOn: boolean,
  blockOf: (userId: string) => Block,
): View<ShownToModerators> {
  const questions = new Map<string, ShownToModerators>()
  const votes = new Map<string, number>()
  const groups = groupsOf(room)
  for (const [id, question] of room.questions) {
    if (question.hiddenAt !== null) continue
    questions.set(id, toModerated(question, rootOf(room, question), blockOf(question.userId)))
    votes.set(id, room.votes.count(groups.get(id) ?? [id]))
  }
  const { roomId, revision, sitting } = room
  return { roomId, revision, isOn, sitting, questions, votes, merged: new Map(), poll: null }
}
