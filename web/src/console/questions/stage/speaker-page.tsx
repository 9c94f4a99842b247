import type { StageState } from '@palco/contract/questions/stage-links'
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/api-error.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { useServerNow } from '../../../api/use-server-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadingScreen } from '../../../ui/loading-screen.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ProblemScreen } from '../../../ui/problem-screen.tsx'
import { MAIN_ID } from '../../../ui/skip-link.tsx'
import { useLinkToken } from '../../kit/use-link-token.ts'
import { useWakeLock } from '../../kit/use-wake-lock.ts'
import { counted } from '../../kit/words/number-text.ts'
import styles from './speaker-page.module.css'
import { isDeadLink, markAnswered, stageQuery } from './stage.queries.ts'

const queryClient = createQueryClient()

export const SpeakerPage = () => (
  <QueryClientProvider client={queryClient}>
    <Speaker token={useLinkToken()} />
  </QueryClientProvider>
)

const DEAD = {
  title: 'Este link não vale mais',
  text: 'Ele foi revogado, venceu ou não foi copiado inteiro. Peça outro a quem cuida da sala.',
  action: 'Tentar de novo',
}
const AWAY = {
  title: 'Sem conexão com o servidor',
  text: 'A tela tenta de novo sozinha, a cada poucos segundos.',
  action: 'Tentar agora',
}

function Speaker({ token }: { token: string }) {
  const query = useQuery(stageQuery(token))
  const { data, error, refetch } = query
  const retry = async () => void (await refetch())
  const answering = useMutation({
    mutationFn: (question: Shown) => markAnswered(token, question),
    onSettled: retry,
  })
  if (!token || isDeadLink(error)) return <ProblemScreen {...DEAD} onAction={retry} />
  if (!data) return error ? <ProblemScreen {...AWAY} onAction={retry} /> : <LoadingScreen text="Carregando..." />
  return (
    <SpeakerScreen
      {...data}
      problem={answering.error && errorText(answering.error, 'Não foi possível marcar como respondida')}
      isBusy={answering.isPending}
      onAnswered={answering.mutate}
    />
  )
}

type Shown = NonNullable<StageState['stage']>

/** A response older than this is stale: the page polls so often that several newer ones should have arrived. */
const STALE_MS = 8000

interface SpeakerScreenProps {
  state: StageState
  at: number
  problem: string | null
  isBusy: boolean
  onAnswered: (question: Shown) => void
}

function SpeakerScreen({ state, at, problem, isBusy, onAnswered }: SpeakerScreenProps) {
  const { roomName, stage, next, waiting } = state
  const now = useServerNow((time) => (at + STALE_MS > time ? at + STALE_MS : null))
  useWakeLock()
  return (
    <div className={styles.screen} data-color-scheme="dark">
      <PageTitle>{`Perguntas · ${roomName}`}</PageTitle>
      <header className={styles.header}>
        <h1>{roomName}</h1>
        <p>{statusText(state)}</p>
      </header>
      {now - at >= STALE_MS && <Alert severity="error">Sem conexão: a tela volta sozinha.</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <section aria-label="No palco" aria-live="polite" className={styles.stage}>
          {stage ? (
            <>
              <p className={styles.question} data-length={lengthOf(stage.text)}>
                {stage.text}
              </p>
              <p className={styles.facts}>{factsOf(stage)}</p>
            </>
          ) : (
            <p className={styles.nothing}>Nenhuma pergunta no palco</p>
          )}
        </section>
        {stage && (
          <div>
            <Button variant="contained" isLarge isBusy={isBusy} onClick={() => onAnswered(stage)}>
              Respondida
            </Button>
          </div>
        )}
        {next.length > 0 && (
          <section className={styles.next}>
            <h2>A seguir</h2>
            <ol>
              {next.map((question) => (
                <li key={question.id}>
                  <p>{question.text}</p>
                  <p className={styles.facts}>{factsOf(question)}</p>
                </li>
              ))}
            </ol>
          </section>
        )}
        {waiting > 0 && (
          <p className={styles.waiting}>
            {`${counted(waiting, 'pergunta aguarda', 'perguntas aguardam')} a moderação`}
          </p>
        )}
      </main>
    </div>
  )
}

/** Classifies a question by its length. Longer questions get smaller letters, so that they fit on the screen. */
const lengthOf = ({ length }: string) => (length > 180 ? 'long' : length > 90 ? 'middle' : 'short')

const factsOf = ({ name, votes }: Shown) =>
  [name, votes > 0 && counted(votes, 'voto', 'votos')].filter(Boolean).join(' · ')

function statusText({ state }: StageState): string {
  if (state === 'open') return 'A sala pode perguntar'
  if (state === 'paused') return 'Perguntas pausadas'
  return state === 'closed' ? 'Perguntas encerradas' : 'Perguntas ainda não abertas'
}
