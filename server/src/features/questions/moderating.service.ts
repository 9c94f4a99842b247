import type { AuditAction } from '@palco/contract/audit/audit'
import type { AuditedChanges } from '@palco/contract/audit/audit-fields'
import type { QuestionMove } from '@palco/contract/questions/moderated-questions'
import { canMove, isShownState, type QuestionState } from '@palco/contract/questions/question-moves'
import type { Transaction } from '../../base/db/database.ts'
import { isoTime } from '../../base/db/iso-time.ts'
import { changedMeanwhile, conflict, notFound } from '../../base/errors.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Shared } from '../feature.ts'
import { rootOf } from './held-room.ts'
import {
  type Decider,
  findLastSitting,
  findName,
  findQuestions,
  listQuestions,
  listStaged,
  type Question,
  saveQuestion,
} from './questions.repo.ts'
import type { RoomChange, RoomWriter } from './room-writer.ts'

interface Seen {
  version: number
}

interface Decision {
  trx: Transaction
  changed: RoomChange
  question: Question
  decider: Decider
}

interface Change {
  fields: Parameters<typeof saveQuestion>[2]
  action: AuditAction
  changes?: AuditedChanges
  /** False for edits and replies, which don't replace the name and time of the decision. */
  isDecision?: boolean
}

const DID: Record<QuestionState, string> = {
  waiting: 'devolveu esta pergunta à fila',
  approved: 'aprovou esta pergunta',
  stage: 'pôs esta pergunta no palco',
  answered: 'marcou esta pergunta como respondida',
  rejected: 'rejeitou esta pergunta',
}

const ACTIONS: Record<QuestionState, AuditAction> = {
  waiting: 'question.returned',
  approved: 'question.approved',
  stage: 'question.staged',
  answered: 'question.answered',
  rejected: 'question.rejected',
}

/**
 * Returns a message about what has happened to the question since the moderator read it: a merge, another state than
 * the one that the moderator saw (`seen`), or another change. Only the first two messages name a person, because edits
 * and replies don't record who made them.
 */
function happened({ decidedBy, state }: Question, seen: QuestionState | undefined, isMerged: boolean): string {
  const who = decidedBy ?? 'Outra pessoa'
  if (isMerged) return `${who} já juntou esta pergunta a outra.`
  return seen === undefined || state === seen ? 'Esta pergunta acabou de ser alterada.' : `${who} já ${DID[state]}.`
}

const gone = () => notFound('Esta pergunta não está mais na sala')

export type Moderating = ReturnType<typeof createModerating>

/** Decisions of moderators. A decision is rejected if the question has changed since the moderator read it. */
export function createModerating({ catalog }: Pick<Shared, 'catalog'>, writeRoom: RoomWriter) {
  const nameOf = (roomId: string) => catalog.current().rooms.find(({ id }) => id === roomId)?.name ?? ''

  async function read(trx: Transaction, roomId: string, id: string) {
    const sitting = await findLastSitting(trx, roomId)
    const [question] = await findQuestions(trx, [id])
    if (!question || question.sittingId !== sitting?.id || question.hiddenAt !== null) throw gone()
    return question
  }

  /** Runs a decision, an edit or a reply. */
  const decide = (
    { roomId, id }: { roomId: string; id: string },
    { version, from }: Seen & { from?: QuestionState },
    by: Actor | { link: string },
    work: (decision: Decision) => Promise<Change>,
  ) =>
    writeRoom(roomId, async (trx, changed) => {
      const question = await read(trx, roomId, id)
      if (question.version !== version) throw changedMeanwhile(happened(question, from, await isMerged(trx, question)))
      changed.questionIds = [id]
      const isLink = 'link' in by
      const decider = { name: isLink ? by.link : await findName(trx, by.userId), now: Date.now() }
      const { fields, action, changes = {}, isDecision = true } = await work({ trx, changed, question, decider })
      const target = { type: 'question', id, name: nameOf(roomId) } as const
      const note = isLink && { note: [null, by.link] as [null, string] }
      await recordAudit(trx, isLink ? null : by, { action, target, changes: { ...changes, ...note } })
      return saveQuestion(trx, id, fields, isDecision ? decider : null)
    })

  return {
    /** Moves a question to another state. If another question was on stage, that one becomes approved again. */
    move: (place: { roomId: string; id: string }, { from, to, version }: QuestionMove, actor: Actor) =>
      decide(place, { version, from }, actor, async ({ trx, changed, question, decider }) => {
        if (await isMerged(trx, question)) throw conflict('Esta pergunta foi juntada a outra. Separe-as antes.')
        if (!canMove(question.state, to)) throw conflict('Esta pergunta não pode passar a esse estado.')
        const others = to === 'stage' ? await listStaged(trx, question.sittingId) : []
        for (const id of others) await saveQuestion(trx, id, { state: 'approved' }, decider)
        changed.questionIds?.push(...others)
        const isFirstShown = isShownState(to) && question.shownAt === null
        return {
          fields: { state: to, ...(isFirstShown && { shown_at: isoTime(decider.now) }) },
          action: ACTIONS[to],
          changes: { questionState: [question.state, to] },
        }
      }),

    /** Marks the question on stage as answered. This is for people with a speaker's link. */
    answerOnStage: (place: { roomId: string; id: string }, version: number, link: string) =>
      decide(place, { version, from: 'stage' }, { link }, async ({ question: { state } }) => {
        if (state !== 'stage') throw conflict('Esta pergunta não está mais no palco.')
        return {
          fields: { state: 'answered' },
          action: ACTIONS.answered,
          changes: { questionState: [state, 'answered'] },
        }
      }),

    merge: (place: { roomId: string; id: string }, { into, version }: Seen & { into: string | null }, actor: Actor) =>
      decide(place, { version }, actor, async ({ trx, question }) => {
        if (into === null) return { fields: { merged_into: null }, action: 'question.unmerged' }
        if (await isMerged(trx, question)) throw conflict('Esta pergunta já foi juntada a outra. Separe-as antes.')
        if (question.state === 'stage') throw conflict('Tire esta pergunta do palco antes de juntá-la a outra.')
        await assertMayMerge(trx, question, into)
        return { fields: { merged_into: into }, action: 'question.merged' }
      }),

    edit: (place: { roomId: string; id: string }, { text, version }: Seen & { text: string }, actor: Actor) =>
      decide(place, { version }, actor, async ({ question }) => {
        const original = question.original ?? question.text
        const fields = { text, original: original === text ? null : original }
        return { fields, action: 'question.edited', isDecision: false }
      }),

    reply: (place: { roomId: string; id: string }, { reply, version }: Seen & { reply: string | null }, actor: Actor) =>
      decide(place, { version }, actor, async () => ({
        fields: { reply: reply ?? '' },
        action: 'question.replied',
        isDecision: false,
      })),
  }
}

/** Returns whether a question was merged into one that still exists. */
const isMerged = async (trx: Transaction, { mergedInto }: Question) =>
  mergedInto !== null && (await findQuestions(trx, [mergedInto])).length > 0

async function assertMayMerge(trx: Transaction, question: Question, into: string) {
  const questions = new Map((await listQuestions(trx, question.sittingId)).map((each) => [each.id, each]))
  const target = questions.get(into)
  if (!target || target.hiddenAt !== null) throw gone()
  if (rootOf({ questions }, target).id === question.id) throw conflict('Estas perguntas já estão juntas.')
}
