import type { AudienceQuestion, OwnQuestion } from '@palco/contract/questions/questions'
import { formatHour } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Reply } from './question-row.tsx'
import styles from './questions.module.css'
import { useQuestionTexts } from './texts/question-texts.ts'

interface OwnListProps {
  own: readonly OwnQuestion[]
  /**
   * The questions that everybody sees. They are updated immediately; the list of the person's own questions is updated
   * seconds later.
   */
  shown: readonly AudienceQuestion[]
}

export function OwnList({ own, shown }: OwnListProps) {
  const texts = useQuestionTexts()
  const { locale } = useTexts()
  const now = new Map(shown.map((question) => [question.id, question]))
  if (own.length === 0) return <EmptyState text={texts.emptyOwn} />
  return (
    <ul className={styles.list} aria-label={texts.own(own.length)}>
      {own.map((asked) => {
        const { id, text, state, reply, isEdited } = { ...asked, ...now.get(asked.id) }
        const details = [formatHour(Date.parse(asked.askedAt), locale), isEdited && texts.edited]
        return (
          <li className={styles.row} key={id} data-state={state}>
            <div className={styles.said}>
              <p className={styles.details}>
                <strong className={styles.state} data-state={asked.mergedInto ? 'merged' : state}>
                  {texts.states[asked.mergedInto ? 'merged' : state]}
                </strong>
                {details.filter(Boolean).join(' · ')}
              </p>
              <p className={styles.words}>{text}</p>
              {reply && <Reply>{reply}</Reply>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
