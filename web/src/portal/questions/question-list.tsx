import type { RoomQuestions, Sitting } from '@palco/contract/questions/questions'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuestionRow, type QuestionRowProps } from './question-row.tsx'
import styles from './questions.module.css'
import { type Order, useSteadyList } from './steady-list.ts'
import { useQuestionTexts } from './texts/question-texts.ts'
import { createRootOf } from './use-votes.ts'

interface QuestionListProps {
  room: RoomQuestions
  sitting: Sitting
  order: Order
  votes: readonly string[]
  onVote: QuestionRowProps['onVote']
}

export function QuestionList({ room, sitting, order, votes, onVote }: QuestionListProps) {
  const texts = useQuestionTexts()
  const list = useRef<HTMLUListElement>(null)
  const { rows, fresh, isStale, update } = useSteadyList(room.questions, order, sitting.id)
  const voted = new Set(votes.map(createRootOf(room)))

  function showAll() {
    update()
    // The pressed button disappears, so the list gets the focus.
    list.current?.focus()
    list.current?.scrollTo({ top: 0 })
  }

  if (rows.length === 0) return <EmptyState text={sitting.state === 'open' ? texts.empty : texts.emptyPaused} />
  return (
    <>
      <ul className={styles.list} ref={list} tabIndex={-1} aria-label={texts.title}>
        {rows.map((row) => (
          <QuestionRow {...row} key={row.question.id} isVoted={voted.has(row.question.id)} onVote={onVote} />
        ))}
      </ul>
      {(fresh > 0 || isStale) && (
        <div className={styles.update}>
          <Button variant="contained" onClick={showAll}>
            {fresh > 0 ? texts.fresh(fresh) : texts.refresh}
          </Button>
        </div>
      )}
    </>
  )
}
