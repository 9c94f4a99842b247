import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LineChart } from '@mui/x-charts/LineChart'
import type { LiveFigures } from '@palco/contract/live'
import type { Room } from '@palco/contract/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '../../api/api-error.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useEventZone } from '../kit/event-zone.ts'
import { numberText } from '../kit/number-text.ts'
import { ProblemAlert } from '../kit/problem-alert.tsx'
import { audienceLines } from './audience-lines.ts'
import { historyQuery } from './live.queries.ts'

const HEIGHT = 280
const TEXTS = { loading: 'Carregando dados…', noData: 'Sem dados para exibir' }

interface AudiencePlotProps {
  rooms: readonly Room[]
  figures: LiveFigures | null
}

/** How many watched each room in the last three hours. */
export function AudiencePlot({ rooms, figures }: AudiencePlotProps) {
  const { data, error, refetch } = useQuery(historyQuery)
  const zone = useEventZone()
  const lines = useMemo(() => (data ? audienceLines(data, figures, serverNow()) : null), [data, figures])
  if (error && !data)
    return <ProblemAlert text={errorText(error, 'Erro ao carregar o gráfico')} onRetry={() => void refetch()} />
  if (lines && lines.rooms.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
        Ninguém entrou em uma sala nas últimas três horas.
      </Typography>
    )
  const nameOf = new Map(rooms.map(({ id, name }) => [id, name]))
  const time = (value: Date) => value.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone })
  return (
    <Box component="figure" aria-label="Público de cada sala nas últimas três horas" sx={{ m: 0 }}>
      <LineChart
        height={HEIGHT}
        loading={!lines}
        localeText={TEXTS}
        skipAnimation
        margin={{ left: 0, right: 16 }}
        xAxis={[{ data: lines?.times ?? [], scaleType: 'time', valueFormatter: time }]}
        yAxis={[{ min: 0, tickMinStep: 1, valueFormatter: (value: number) => numberText(value) }]}
        grid={{ horizontal: true }}
        series={(lines?.rooms ?? []).map(({ id, viewers }) => ({
          id,
          data: viewers,
          label: nameOf.get(id) ?? 'Sala excluída',
          showMark: false,
          curve: 'stepAfter',
        }))}
      />
    </Box>
  )
}
