import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { isWallClock } from '@palco/contract/base/zoned-time'
import { groupLiveDay, LIVE_DAY_MAX, type LiveDayItem } from '@palco/contract/live/live-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert } from '../kit/form/problem-alert.tsx'
import { liveDayQuery } from './alarms.queries.ts'
import { DayEntry } from './day-entry.tsx'
import { DayExport } from './day-export.tsx'

/** Everything that happened on a day, newest first; today unless another one is chosen. */
export function DayList() {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = typed !== null && isWallClock(`${typed}T00:00`) ? { day: typed } : {}
  const { data, error, refetch, isPlaceholderData } = useQuery(liveDayQuery(chosen))
  // While another day loads, `data` is of the one before.
  const shown = data && !isPlaceholderData ? { day: data.day } : chosen
  return (
    <Card component="section" aria-label="Ocorrências do dia" sx={{ mt: 1, p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <TextField
          type="date"
          size="small"
          label="Dia"
          value={typed ?? data?.day ?? ''}
          onChange={({ target: { value } }) => setTyped(value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <DayExport query={shown} onProblem={setProblem} />
      </Box>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      {error && (
        <ProblemAlert text={errorText(error, 'Erro ao carregar as ocorrências')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={88} role="status" aria-label="Carregando..." />}
      {data?.entries.length === 0 && (
        <EmptyState text="Nada aconteceu neste dia." hint="Alarmes, trocas, prorrogações e avisos aparecem aqui." />
      )}
      {data && data.entries.length > 0 && (
        <Box component="ol" aria-busy={isPlaceholderData} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {groupLiveDay(data.entries).map((item) => (
            <DayEntry key={keyOf(item)} item={item} />
          ))}
        </Box>
      )}
      {data?.hasMore && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {`As últimas ${LIVE_DAY_MAX} ocorrências. A planilha tem todas.`}
        </Typography>
      )}
    </Card>
  )
}

/** Of a bulk act its oldest line: the newest one changes while it goes on. */
function keyOf(item: LiveDayItem): string | undefined {
  if (item.type === 'alarm') return item.alarm.id
  return item.type === 'act' ? item.act.id : item.acts.at(-1)?.id
}
