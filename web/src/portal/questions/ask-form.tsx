import { type OwnQuestion, QUESTION_MAX_LENGTH, type QuestionAsk } from '@palco/contract/questions/questions'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { askProblem } from './question-problems.ts'
import styles from './questions.module.css'
import { useQuestionTexts } from './texts/question-texts.ts'

/** If at most this many characters are left, the form shows their number. */
const SHOWN_LEFT = 80

/** The text of the question. It is kept while the room's questions are off and the form is not there. */
export type Draft = readonly [text: string, setText: (text: string) => void]

interface AskFormProps {
  draft: Draft
  areNamesAllowed: boolean
  ask: (asked: QuestionAsk) => Promise<OwnQuestion>
}

export function AskForm({ draft: [text, setText], areNamesAllowed, ask }: AskFormProps) {
  const texts = useQuestionTexts()
  const id = useId()
  const [showsName, setShowsName] = useState(false)
  const asking = useMutation({ mutationFn: ask, onSuccess: () => setText('') })
  const left = QUESTION_MAX_LENGTH - text.length
  const isWritten = text.trim() !== ''

  function send(event: FormEvent) {
    event.preventDefault()
    if (isWritten && !asking.isPending) asking.mutate({ text, showsName: areNamesAllowed && showsName })
  }

  function sendByEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  const sent = asking.data && (asking.data.state === 'waiting' ? texts.form.waiting : texts.form.published)
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <label className={styles.label} htmlFor={id}>
        {texts.form.label}
      </label>
      <div className={styles.fields}>
        <textarea
          className={styles.field}
          id={id}
          rows={1}
          maxLength={QUESTION_MAX_LENGTH}
          enterKeyHint="send"
          aria-describedby={`${id}-note`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendByEnter}
        />
        <Button type="submit" variant="contained" isBusy={asking.isPending} aria-disabled={!isWritten}>
          {texts.form.send}
        </Button>
      </div>
      {areNamesAllowed && (
        <label className={styles.choice}>
          <input type="checkbox" checked={showsName} onChange={(event) => setShowsName(event.target.checked)} />
          {texts.form.named}
        </label>
      )}
      <p className={styles.note} id={`${id}-note`}>
        {left <= SHOWN_LEFT && texts.form.left(left)}
      </p>
      <p className={styles.note} role="status">
        {!isWritten && sent}
      </p>
      {asking.error && (
        <p className={styles.problem} role="alert">
          {askProblem(asking.error, texts)}
        </p>
      )}
    </form>
  )
}
