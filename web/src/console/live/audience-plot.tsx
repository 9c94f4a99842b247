import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { LineChart } from '@mui/x-charts/LineChart'
import type { ShownFigures } from '@palco/contract/live/live'
import type { Room } from '@palco/contract/rooms/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { chartColors } from '../../theme/chart-colors.ts'
import { QueryProblem } from '../kit/form/problem-alert.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'
import { numberText } from '../kit/words/number-text.ts'
import { audienceLines } from './audience-lines.ts'
import { historyQuery } from './live.queries.ts'

const HEIGHT = 280
const TEXTS = { loading: 'Carregando dados…', noData: 'Sem dados para exibir' }

/** A plot of the viewers in the last three hours. It has no lines until the names of the rooms are loaded. */
export function AudiencePlot({ rooms, figures }: { rooms: readonly Room[] | undefined; figures: ShownFigures | null }) {
  const query = useQuery(historyQuery)
  const { data } = query
  const zone = useEventZone()
  const { mode, systemMode } = useColorScheme()
  const lines = useMemo(() => (data ? audienceLines(data, figures, serverNow()) : null), [data, figures])
  if (query.isLoadingError) return <QueryProblem query={query} text="Erro ao carregar o gráfico" />
  if (lines && lines.rooms.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
        Ninguém entrou em uma sala nas últimas três horas.
      </Typography>
    )
  const nameOf = new Map(rooms?.map(({ id, name }) => [id, name]))
  const shown = rooms ? lines : null
  const time = (value: Date) => value.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone })
  return (
    <Box component="figure" aria-label="Público de cada sala nas últimas três horas" sx={{ m: 0 }}>
      <LineChart
        height={HEIGHT}
        loading={!shown}
        localeText={TEXTS}
        skipAnimation
        colors={chartColors[(mode === 'system' ? systemMode : mode) ?? 'light']}
        margin={{ left: 0, right: 24 }}
        xAxis={[{ data: shown?.times ?? [], scaleType: 'time', valueFormatter: time }]}
        yAxis={[{ min: 0, tickMinStep: 1, valueFormatter: (value: number) => numberText(value) }]}
        grid={{ horizontal: true }}
        series={(shown?.rooms ?? []).map(({ id, viewers }) => ({
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
