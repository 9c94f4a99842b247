import type { ModeratedQuestion, RoomModeration } from '@palco/contract/questions/moderated-questions'
import type { QuestionState } from '@palco/contract/questions/question-moves'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { notify } from '../../ui/notices.ts'
import { useProblem } from '../kit/form/problem-alert.tsx'
import { undoable } from '../kit/undo-history.ts'
import { MOVED_TEXTS } from './question-words.ts'
import {
  editQuestion,
  mergeQuestion,
  moveQuestion,
  refreshQuestions,
  replyToQuestion,
  roomModerationQuery,
  withQuestion,
} from './questions.queries.ts'

const FAILED = 'Erro ao salvar a decisão'

type Fields = Partial<Pick<ModeratedQuestion, 'state' | 'text' | 'mergedInto' | 'reply'>>

export type QuestionActs = ReturnType<typeof useQuestionActs>

/**
 * Returns the actions on the questions of a room. A moved question appears in its new list before the server answers.
 */
export function useQuestionActs(roomId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = roomModerationQuery(roomId)
  const [problem, setProblem] = useProblem()
  const [moving, setMoving] = useState<Readonly<Record<string, QuestionState>>>({})

  const held = () => queryClient.getQueryData<RoomModeration>(queryKey)?.questions ?? []

  /** Shows a saved decision immediately, before the socket delivers the update that contains it too. */
  function keep(question: ModeratedQuestion, fields: Fields): ModeratedQuestion {
    const changed = { ...question, ...fields, version: question.version + 1 }
    queryClient.setQueryData<RoomModeration>(queryKey, (room) => room && withQuestion(room, changed))
    return changed
  }

  /**
   * Returns the question with the version that an undo must send. If `field` still has the value from `changed`, this
   * is the newest version, so that later changes of other fields do not prevent the undo. Otherwise it is the version
   * of `changed`, which the server rejects as stale.
   */
  function latest(changed: ModeratedQuestion, field: keyof Fields): ModeratedQuestion {
    const now = held().find(({ id }) => id === changed.id)
    return now && now[field] === changed[field] ? now : changed
  }

  async function attempt(perform: () => Promise<void>) {
    setProblem(null)
    try {
      await perform()
    } catch (error) {
      setProblem(errorText(error, FAILED))
      await refreshQuestions(roomId)(queryClient)
    }
  }

  /** Moves the question. Returns a function that undoes the move. */
  async function move(question: ModeratedQuestion, to: QuestionState): Promise<() => Promise<void>> {
    const { id, state: from, version } = question
    const others = to === 'stage' ? held().filter(({ state }) => state === 'stage') : []
    setMoving((now) => ({ ...now, [id]: to, ...Object.fromEntries(others.map((each) => [each.id, 'approved'])) }))
    try {
      await moveQuestion(id, { from, to, version })
      const changed = keep(question, { state: to })
      const replaced = others.map((other) => keep(other, { state: 'approved' }))
      return async () => {
        await move(latest(changed, 'state'), from)
        for (const other of replaced) await move(latest(other, 'state'), 'stage')
      }
    } finally {
      setMoving((now) => Object.fromEntries(Object.entries(now).filter(([each]) => each !== id && !isIn(others, each))))
    }
  }

  const undoing = (undo: () => Promise<unknown>, undone: string) =>
    undoable(
      () =>
        void attempt(async () => {
          await undo()
          notify(undone)
        }),
    )

  const separate = (merged: ModeratedQuestion) =>
    attempt(async () => {
      await mergeQuestion(merged, null)
      const changed = keep(merged, { mergedInto: null })
      const undo = () => mergeQuestion(latest(changed, 'mergedInto'), merged.mergedInto)
      notify('Pergunta separada', undoing(undo, 'Perguntas juntadas de novo'))
    })

  return {
    problem,
    setProblem,
    /** Returns the questions with their new states, even while the moves are being saved. */
    shown: (questions: readonly ModeratedQuestion[]) =>
      questions.map((question) => ({ ...question, state: moving[question.id] ?? question.state })),
    move: (question: ModeratedQuestion, to: QuestionState) =>
      void attempt(async () => notify(MOVED_TEXTS[to], undoing(await move(question, to), 'Decisão desfeita'))),
    separate: (merged: ModeratedQuestion) => void separate(merged),
    merged(question: ModeratedQuestion, into: string) {
      const changed = keep(question, { mergedInto: into })
      const undo = () => mergeQuestion(latest(changed, 'mergedInto'), null)
      return { text: 'Perguntas juntadas', action: undoing(undo, 'Pergunta separada') }
    },
    edited(question: ModeratedQuestion, text: string) {
      const changed = keep(question, { text })
      const undo = () => editQuestion(latest(changed, 'text'), question.text)
      return { text: 'Pergunta editada', action: undoing(undo, 'Edição desfeita') }
    },
    replied(question: ModeratedQuestion, reply: string) {
      const changed = keep(question, { reply })
      const undo = () => replyToQuestion(latest(changed, 'reply'), question.reply || null)
      const undone = question.reply ? 'A resposta de antes voltou' : 'Resposta retirada'
      return { text: reply ? 'Resposta publicada' : 'Resposta removida', action: undoing(undo, undone) }
    },
  }
}

const isIn = (questions: readonly ModeratedQuestion[], wanted: string) => questions.some(({ id }) => id === wanted)
