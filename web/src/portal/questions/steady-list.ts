import type { AudienceQuestion } from '@palco/contract/questions/questions'
import { useState } from 'react'

export type Order = 'newest' | 'wanted'

const isAnswered = ({ state }: AudienceQuestion) => Number(state === 'answered')
const newestFirst = (one: AudienceQuestion, other: AudienceQuestion) =>
  Number(one.shownAt < other.shownAt) - Number(one.shownAt > other.shownAt)

const COMPARE: Record<Order, (one: AudienceQuestion, other: AudienceQuestion) => number> = {
  newest: newestFirst,
  wanted: (one, other) => isAnswered(one) - isAnswered(other) || other.votes - one.votes || newestFirst(one, other),
}

export interface Row {
  question: AudienceQuestion
  /** The text that is shown. A newer text waits for `update`, because it could make the row higher. */
  text: string
  isEdited: boolean
  reply: string
  /** Whether the question was removed or merged. The row stays until `update` is called. */
  isGone: boolean
}

/**
 * Keeps the rows in their places while somebody reads. New questions, moved rows, edited texts and replies wait for
 * `update`; votes and states change immediately.
 */
export function useSteadyList(questions: readonly AudienceQuestion[], order: Order, sittingId: string) {
  const sorted = questions.toSorted(COMPARE[order])
  const [held, setHeld] = useState({ order, sittingId, questions: sorted })
  const isOutdated = held.order !== order || held.sittingId !== sittingId || held.questions.length === 0
  const shown = isOutdated ? sorted : held.questions
  const update = () => setHeld({ order, sittingId, questions: sorted })
  if (isOutdated && (sorted.length > 0 || held.questions.length > 0)) update()

  const now = new Map(questions.map((question) => [question.id, question]))
  const known = new Set(shown.map(({ id }) => id))
  const rows = shown.map(
    (question): Row => ({
      question: now.get(question.id) ?? question,
      text: question.text,
      isEdited: question.isEdited,
      reply: question.reply,
      isGone: !now.has(question.id),
    }),
  )
  const kept = sorted.filter(({ id }) => known.has(id))
  return {
    rows,
    fresh: sorted.length - kept.length,
    /** Whether `update` would also remove or reorder rows, or show other words, besides adding new questions. */
    isStale: rows.some(({ question, text, reply, isGone }, index) => {
      const hasOtherWords = question.text !== text || question.reply !== reply
      return isGone || hasOtherWords || kept[index]?.id !== question.id
    }),
    update,
  }
}
