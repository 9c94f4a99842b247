import type { RoomQuestions, Sitting } from '@palco/contract/questions/questions'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QuestionsIcon, UnfoldIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Questions } from '../questions/questions.tsx'
import { useQuestionTexts } from '../questions/texts/question-texts.ts'
import styles from './audience-panel.module.css'

/** The same width as in `audience-panel.module.css`. */
const hasSpaceBeside = () => matchMedia('(min-width: 1000px)').matches

interface AudiencePanelProps {
  room: RoomQuestions
  sitting: Sitting
  isFull: boolean
}

/** Beside the video, or below it on a phone. A closed one is a line below the video, in full screen a button. */
export function AudiencePanel({ room, sitting, isFull }: AudiencePanelProps) {
  const texts = useQuestionTexts()
  const id = useId()
  const [isOpenInPage, setIsOpenInPage] = useState(hasSpaceBeside)
  const [isOpenInFull, setIsOpenInFull] = useState(false)
  const isOpen = isFull ? isOpenInFull : isOpenInPage
  const toggle = () => (isFull ? setIsOpenInFull(!isOpen) : setIsOpenInPage(!isOpen))

  return (
    <aside className={styles.panel} data-audience={isOpen ? 'open' : 'closed'} data-full={isFull} aria-labelledby={id}>
      <div className={styles.header}>
        <h2 className={styles.title} id={id}>
          <QuestionsIcon />
          {texts.title}
        </h2>
        <Tooltip text={texts.title} align="end">
          <Button
            variant="icon"
            aria-label={texts.title}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={toggle}
          >
            {isFull && !isOpen ? <QuestionsIcon size={24} /> : <UnfoldIcon size={24} />}
          </Button>
        </Tooltip>
      </div>
      <div className={styles.content} id={`${id}-content`} hidden={!isOpen}>
        <Questions room={room} sitting={sitting} isOpen={isOpen} />
      </div>
    </aside>
  )
}
