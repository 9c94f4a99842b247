import type { LivePoll } from '@palco/contract/polls/live-poll'
import { pollShares } from '@palco/contract/polls/polls'
import type { StageState } from '@palco/contract/questions/stage-links'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createQueryClient } from '../../../api/query-client.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { MAIN_ID } from '../../../ui/skip-link.tsx'
import { useLinkToken } from '../../kit/use-link-token.ts'
import styles from './mixer-page.module.css'
import { isDeadLink, stageQuery } from './stage.queries.ts'

const queryClient = createQueryClient()

/**
 * The question on stage or, if there is none, the poll. A video mixer lays this page over its picture, so an error
 * message would be on air. Without a connection, the last question or poll stays; with a dead link, the page is empty.
 */
export const MixerPage = () => (
  <QueryClientProvider client={queryClient}>
    <Mixer token={useLinkToken()} />
  </QueryClientProvider>
)

function Mixer({ token }: { token: string }) {
  const { data, error } = useQuery(stageQuery(token))
  const isDead = !token || isDeadLink(error)
  const { stage = null, poll = null } = (!isDead && data?.state) || {}
  useTransparentPage()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.page}>
      <PageTitle>{isDead ? 'Este link não vale mais' : `Mixer · ${data?.state.roomName ?? ''}`}</PageTitle>
      {stage && <StageQuestion key={stage.id} question={stage} />}
      {!stage && poll && <StagePoll key={poll.id} poll={poll} />}
    </main>
  )
}

const StageQuestion = ({ question: { text, name } }: { question: NonNullable<StageState['stage']> }) => (
  <div className={styles.plate}>
    <h1 className={styles.question}>{text}</h1>
    {name && <p className={styles.name}>{name}</p>}
  </div>
)

function StagePoll({ poll: { question, answers, isOpen, votes } }: { poll: LivePoll }) {
  const shares = votes && pollShares(votes)
  return (
    <div className={styles.plate}>
      <h1 className={styles.question}>{question}</h1>
      <ul className={styles.answers}>
        {answers.map((answer, index) => (
          <li key={answer}>
            <span>{answer}</span>
            {shares && <strong>{`${shares[index]}%`}</strong>}
            {shares && <i className={styles.bar} style={{ width: `${shares[index]}%` }} />}
          </li>
        ))}
      </ul>
      <p className={styles.name}>{isOpen ? 'Vote ao lado do vídeo' : 'Enquete encerrada'}</p>
    </div>
  )
}

/** Makes the page transparent. Also overrides its colour scheme, which would give it an opaque background. */
function useTransparentPage() {
  useEffect(() => {
    const parts = [document.documentElement, document.body]
    for (const { style } of parts) {
      style.background = 'transparent'
      style.colorScheme = 'only light'
    }
    return () => {
      for (const { style } of parts) {
        style.background = ''
        style.colorScheme = ''
      }
    }
  }, [])
}
