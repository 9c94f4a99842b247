import type { LivePoll } from '@palco/contract/polls/live-poll'
import { pollShares } from '@palco/contract/polls/polls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../i18n/i18n.ts'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { errorCodeOf } from '../kit/error-code.ts'
import styles from './poll.module.css'
import { usePollTexts } from './poll-texts.ts'
import { ownAnswerQuery, voteInPoll } from './polls.queries.ts'

interface PollProps {
  poll: LivePoll
  ownAnswer: number | null
  roomId: string
}

export function Poll({ poll, ownAnswer, roomId }: PollProps) {
  const texts = usePollTexts()
  const { locale } = useTexts()
  const isPreview = usePreviewed() !== null
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked ?? ownAnswer
  const queryClient = useQueryClient()
  const voting = useMutation({
    mutationFn: (answer: number) => voteInPoll(roomId, { pollId: poll.id, answer }),
    onSuccess: (_, answer) => void queryClient.setQueryData(ownAnswerQuery(poll.id).queryKey, { answer }),
  })
  const isNew = chosen !== null && chosen !== ownAnswer
  const total = poll.votes?.reduce((sum, count) => sum + count, 0)

  function send(event: FormEvent) {
    event.preventDefault()
    if (isNew && !voting.isPending) voting.mutate(chosen)
  }

  return (
    <form className={styles.poll} onSubmit={send}>
      <fieldset className={styles.answers}>
        <legend className={styles.question}>{poll.question}</legend>
        <Answers poll={poll} ownAnswer={ownAnswer} chosen={chosen} onChoose={setPicked} />
      </fieldset>
      {total !== undefined && <p className={styles.note}>{texts.total(total.toLocaleString(locale))}</p>}
      {!poll.isOpen && <p className={styles.note}>{poll.votes ? texts.closed : `${texts.closed}. ${texts.hidden}`}</p>}
      {voting.error && <Alert severity="error">{texts[problemOf(voting.error)]}</Alert>}
      {poll.isOpen && isPreview && <p className={styles.note}>{texts.preview}</p>}
      {poll.isOpen && !isPreview && (
        <>
          <Button type="submit" variant="contained" isBusy={voting.isPending} aria-disabled={!isNew}>
            {texts.vote}
          </Button>
          <p className={styles.note} role="status">
            {ownAnswer !== null && !isNew && `${texts.voted} ${texts.change}`}
          </p>
        </>
      )}
    </form>
  )
}

function problemOf(error: Error) {
  const code = errorCodeOf(error)
  return code === 'TOO_MANY_ATTEMPTS' ? 'often' : code === 'CONFLICT' ? 'late' : 'failed'
}

interface AnswersProps {
  poll: LivePoll
  ownAnswer: number | null
  chosen: number | null
  onChoose: (answer: number) => void
}

function Answers({ poll, ownAnswer, chosen, onChoose }: AnswersProps) {
  const texts = usePollTexts()
  const { locale } = useTexts()
  const name = useId()
  const shares = poll.votes && pollShares(poll.votes)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return poll.answers.map((answer, index) => {
    const share = shares?.[index]
    const content = (
      <>
        <span className={styles.text}>
          {answer}
          {index === ownAnswer && <strong>{` · ${texts.own}`}</strong>}
        </span>
        {share !== undefined && (
          <>
            <span className={styles.share}>
              {texts.share(percent.format(share / 100), (poll.votes?.[index] ?? 0).toLocaleString(locale))}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${share}%` }} />
            </span>
          </>
        )}
      </>
    )
    if (!poll.isOpen)
      return (
        <p className={styles.answer} key={answer}>
          {content}
        </p>
      )
    return (
      <label className={styles.answer} key={answer}>
        <input type="radio" name={name} checked={index === chosen} onChange={() => onChoose(index)} />
        {content}
      </label>
    )
  })
}
