import { canVote } from '@palco/contract/questions/question-moves'
import type { AudienceQuestion } from '@palco/contract/questions/questions'
import { memo, useId } from 'react'
import { formatHour } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { VoteIcon } from '../../ui/icons.tsx'
import styles from './questions.module.css'
import type { Row } from './steady-list.ts'
import { useQuestionTexts } from './texts/question-texts.ts'

export interface QuestionRowProps extends Row {
  isVoted: boolean
  /** Called when the person votes or withdraws a vote; `undefined` if voting has ended. */
  onVote: ((question: AudienceQuestion, isVoted: boolean) => void) | undefined
}

export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, text, isEdited, reply, isGone, isVoted, onVote } = props
  const texts = useQuestionTexts()
  const { locale } = useTexts()
  const { name, state, votes, shownAt } = question
  const id = useId()
  const count = formatVotes(votes, locale)
  const details = [formatHour(Date.parse(shownAt), locale), state !== 'approved' && texts.states[state]]
  return (
    <li className={styles.row} data-state={state}>
      {isGone && <p className={styles.gone}>{texts.gone}</p>}
      {/* The row of a question that is gone keeps its height, so that the rows below do not move. */}
      <div className={styles.said} data-gone={isGone}>
        {/* This is always one line, so that a longer state does not move the rows below. */}
        <p className={styles.oneLine}>
          {name && <span className={styles.name}>{name}</span>}
          <span>{`${name ? '\u00a0· ' : ''}${details.filter(Boolean).join(' · ')}`}</span>
        </p>
        <p className={styles.words} id={id}>
          {text}
        </p>
        {isEdited && <p className={styles.details}>{texts.edited}</p>}
        {reply && <Reply>{reply}</Reply>}
      </div>
      {onVote && canVote(state) && !isGone ? (
        <button
          className={styles.vote}
          type="button"
          aria-pressed={isVoted}
          aria-label={`${texts.vote}. ${texts.votes(count)}`}
          aria-describedby={id}
          onClick={() => onVote(question, !isVoted)}
        >
          <VoteIcon />
          {count}
        </button>
      ) : (
        <p className={styles.votes} data-gone={isGone}>
          <VoteIcon />
          <span aria-hidden="true">{count}</span>
          <HiddenText>{texts.votes(count)}</HiddenText>
        </p>
      )}
    </li>
  )
})

export function Reply({ children }: { children: string }) {
  const texts = useQuestionTexts()
  return (
    <p className={styles.reply}>
      <strong>{texts.reply}</strong>
      {children}
    </p>
  )
}

const formatVotes = (votes: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(votes)
