import type { QuestionAsk, RoomQuestions, Sitting } from '@palco/contract/questions/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePreviewed } from '../../session/use-signed-in-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { RetryAlert } from '../kit/retry-alert.tsx'
import { participantEventQuery } from '../kit/rooms.queries.ts'
import { AskForm, type Draft } from './ask-form.tsx'
import { OwnList } from './own-list.tsx'
import { QuestionList } from './question-list.tsx'
import { voteProblem } from './question-problems.ts'
import styles from './questions.module.css'
import { askQuestion, ownQuestionsQuery } from './questions.queries.ts'
import type { Order } from './steady-list.ts'
import { useQuestionTexts } from './texts/question-texts.ts'
import { withOwn } from './use-room-questions.ts'
import { useSpokenNews } from './use-spoken-news.ts'
import { useVotes } from './use-votes.ts'

interface QuestionsProps {
  room: RoomQuestions
  sitting: Sitting
  /** Whether the panel is open and shows the questions. Otherwise, screen readers announce nothing of them. */
  isOpen: boolean
  draft: Draft
}

export function Questions({ room, sitting, isOpen, draft }: QuestionsProps) {
  const texts = useQuestionTexts()
  const queryClient = useQueryClient()
  const [view, setView] = useState<Order | 'own'>('newest')
  const ownQuery = ownQuestionsQuery(room.roomId, sitting.id)
  const own = useQuery(ownQuery)
  const { data: event } = useQuery({ ...participantEventQuery, refetchOnMount: false })
  const { vote, error } = useVotes(room.roomId, sitting)
  const news = useSpokenNews(room.questions, isOpen, texts)
  const isPreview = usePreviewed() !== null
  const canAsk = sitting.state === 'open' && !isPreview
  const onStage = room.questions.find(({ state }) => state === 'stage')

  async function ask(asked: QuestionAsk) {
    const question = await askQuestion(room.roomId, asked)
    queryClient.setQueryData(ownQuery.queryKey, (before) => before && withOwn(before, question))
    setView('own')
    return question
  }

  const views = [
    { value: 'newest', text: texts.newest },
    { value: 'wanted', text: texts.wanted },
    { value: 'own', text: texts.own(own.data?.questions.length ?? 0) },
  ] as const
  return (
    <div className={styles.questions}>
      <div className={styles.views}>
        <SegmentedChoice label={texts.shown} isLabelHidden options={views} value={view} onChange={setView} />
      </div>
      <div className={styles.place}>
        {view === 'own' ? (
          <>
            {own.isPending && <Loading>{texts.loading}</Loading>}
            {own.isLoadingError && <RetryAlert onRetry={() => void own.refetch()}>{texts.failed}</RetryAlert>}
            {own.data && <OwnList own={own.data.questions} shown={room.questions} />}
          </>
        ) : (
          <QuestionList
            room={room}
            sitting={sitting}
            order={view}
            votes={own.data?.votes ?? []}
            onVote={own.data && sitting.state !== 'closed' && !isPreview ? vote : undefined}
          />
        )}
      </div>
      {/* This is below the list, so that the list does not move when a question gets on stage. */}
      {onStage && (
        <p className={styles.onStage}>
          <strong>{texts.onStage}</strong>
          <span className={styles.clamped}>{onStage.text}</span>
        </p>
      )}
      {error && <Alert severity="error">{voteProblem(error, texts)}</Alert>}
      {/* The form is hidden and not removed, so that a pause does not lose a question that is half written. */}
      <div hidden={!canAsk}>
        <AskForm draft={draft} areNamesAllowed={event?.questions.namesAllowed ?? false} ask={ask} />
      </div>
      {!canAsk && (
        <p className={styles.standing}>
          {isPreview ? texts.preview : sitting.state === 'paused' ? texts.paused : texts.closed}
        </p>
      )}
      <HiddenText>
        <span role="status">
          <span key={news.at}>{news.text}</span>
        </span>
      </HiddenText>
    </div>
  )
}
