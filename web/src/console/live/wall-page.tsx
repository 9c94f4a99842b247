import type { WallState } from '@palco/contract/live/walls'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createQueryClient } from '../../api/query-client.ts'
import { useServerNow } from '../../api/use-server-now.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProblemScreen } from '../../ui/problem-screen.tsx'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { AlarmWords } from '../alarms/newest-alarm.tsx'
import { AlarmBox } from '../alarms/screen-alarm.tsx'
import { SimulatedAudience } from '../dashboard/panel.tsx'
import { MuiRoot } from '../kit/mui-root.tsx'
import { useLinkToken } from '../kit/use-link-token.ts'
import { EventZoneProvider } from '../kit/words/event-zone.ts'
import { NextRoom } from './room-row.tsx'
import { SecondScreen } from './second-screen.tsx'
import { nextTimeLeftChange } from './time-left.ts'
import { isDeadLink, wallQuery } from './wall.queries.ts'

const queryClient = createQueryClient()

export const WallPage = () => (
  <MuiRoot>
    <QueryClientProvider client={queryClient}>
      <Wall token={useLinkToken()} />
    </QueryClientProvider>
  </MuiRoot>
)

const DEAD = {
  title: 'Este link de parede não vale mais',
  text: 'Ele foi revogado, venceu ou não foi copiado inteiro. Peça outro a quem organiza o evento.',
  action: 'Tentar de novo',
}
const AWAY = {
  title: 'Sem conexão com o servidor',
  text: 'A tela tenta de novo sozinha, a cada poucos segundos.',
  action: 'Tentar agora',
}

function Wall({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(wallQuery(token))
  const retry = async () => void (await refetch())
  if (!token || isDeadLink(error)) return <ProblemScreen {...DEAD} onAction={retry} />
  if (data) return <ShownWall {...data} />
  return error ? <ProblemScreen {...AWAY} onAction={retry} /> : <LoadingScreen text="Carregando..." />
}

/** Figures that are older than this are stale: several newer ones should have arrived. */
const STALE_MS = 8000

function ShownWall({ state, at }: { state: WallState; at: number }) {
  const { tiles, next, alarm, figures } = state
  const rows = next ? [...tiles, next] : tiles
  const now = useServerNow((time) => {
    const change = nextTimeLeftChange(rows, time) ?? Number.POSITIVE_INFINITY
    return at + STALE_MS > time ? Math.min(at + STALE_MS, change) : change
  })
  const title = `Ao vivo · ${state.title}`
  return (
    <EventZoneProvider value={state.timeZone}>
      <PageTitle>{title}</PageTitle>
      <main id={MAIN_ID} tabIndex={-1}>
        <SecondScreen
          title={title}
          tiles={tiles}
          now={now}
          figures={figures}
          stoppedAt={now - at >= STALE_MS ? at : null}
          alarm={
            alarm && (
              <AlarmBox
                words={<AlarmWords {...alarm} note={alarm.isNoted ? 'silenciado' : ''} />}
                isNoted={alarm.isNoted}
                others={alarm.others}
              />
            )
          }
          notices={state.isAudienceSimulated && <SimulatedAudience />}
        >
          <NextRoom next={next} now={now} />
        </SecondScreen>
      </main>
    </EventZoneProvider>
  )
}
