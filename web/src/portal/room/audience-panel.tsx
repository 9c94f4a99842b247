import type { RoomQuestions, Sitting } from '@palco/contract/questions/questions'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QuestionsIcon, UnfoldIcon } from '../../ui/icons.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Poll } from '../polls/poll.tsx'
import { PollNews } from '../polls/poll-news.tsx'
import { usePollTexts } from '../polls/poll-texts.ts'
import type { RoomPoll } from '../polls/use-room-poll.ts'
import type { Draft } from '../questions/ask-form.tsx'
import { Questions } from '../questions/questions.tsx'
import { useQuestionTexts } from '../questions/texts/question-texts.ts'
import styles from './audience-panel.module.css'

/**
 * Whether the window is wide enough for the panel beside the video. The width must be that in `room-player.module.css`.
 */
const hasSpaceBeside = () => matchMedia('(min-width: 1000px)').matches

export interface AudiencePanelProps {
  questions: { room: RoomQuestions; sitting: Sitting } | null
  poll: RoomPoll | null
  roomId: string
  isFull: boolean
}

/**
 * Shows the panel if there are questions or a poll. Keeps a half-written question while the panel is away. The live
 * region is always mounted, because screen readers don't announce a region that appears with its text.
 */
export function AudiencePanel(props: AudiencePanelProps) {
  const draft = useState('')
  return (
    <>
      {(props.questions || props.poll) && <Panel {...props} draft={draft} />}
      <PollNews poll={props.poll?.poll} />
    </>
  )
}

/**
 * The questions and the poll. The panel is beside the video or, in a narrow window, below it. A closed panel is a line
 * or, in full screen, a button.
 */
function Panel({ questions, poll: shown, roomId, isFull, draft }: AudiencePanelProps & { draft: Draft }) {
  const texts = useQuestionTexts()
  const pollTexts = usePollTexts()
  const id = useId()
  const [isOpenInPage, setIsOpenInPage] = useState(hasSpaceBeside)
  const [isOpenInFull, setIsOpenInFull] = useState(false)
  const [chosen, setChosen] = useState<'questions' | 'poll'>('questions')
  const isOpen = isFull ? isOpenInFull : isOpenInPage
  const toggle = () => (isFull ? setIsOpenInFull(!isOpen) : setIsOpenInPage(!isOpen))
  const poll = shown?.poll
  const isCalled = poll?.isOpen && shown?.ownAnswer === null
  const pollTitle = isCalled ? pollTexts.open : pollTexts.title
  const view = poll && questions ? chosen : questions ? 'questions' : 'poll'
  const title = questions ? texts.title : pollTexts.title

  return (
    <aside className={styles.panel} data-audience={isOpen ? 'open' : 'closed'} data-full={isFull} aria-label={title}>
      <div className={styles.header}>
        {isOpen && poll && questions ? (
          <SegmentedChoice
            label={pollTexts.shown}
            isLabelHidden
            options={[
              { value: 'questions', text: texts.title },
              { value: 'poll', text: pollTitle },
            ]}
            value={view}
            onChange={setChosen}
          />
        ) : (
          <h2 className={styles.title}>
            <QuestionsIcon />
            {poll && questions ? `${title} · ${pollTitle}` : questions ? title : pollTitle}
          </h2>
        )}
        <Tooltip text={title} align="end">
          <Button
            variant="icon"
            aria-label={title}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={toggle}
          >
            {isFull && !isOpen ? <QuestionsIcon size={24} /> : <UnfoldIcon size={24} />}
          </Button>
        </Tooltip>
      </div>
      <div className={styles.content} id={`${id}-content`} hidden={!isOpen}>
        {questions && (
          <div className={styles.view} hidden={view !== 'questions'}>
            <Questions {...questions} isOpen={isOpen && view === 'questions'} draft={draft} />
          </div>
        )}
        {poll && (
          <div className={styles.view} hidden={view !== 'poll'}>
            <Poll key={poll.id} poll={poll} ownAnswer={shown.ownAnswer} roomId={roomId} />
          </div>
        )}
      </div>
    </aside>
  )
}
