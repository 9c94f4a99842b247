import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { alarmOutcomeText, alarmText } from '@palco/contract/alarms/alarm-texts'
import type { Alarm } from '@palco/contract/alarms/alarms'
import { auditActionText, auditActorName } from '@palco/contract/audit/audit-texts'
import { isWallClock } from '@palco/contract/base/zoned-time'
import {
  bulkActText,
  groupLiveDay,
  LIVE_DAY_MAX,
  type LiveAct,
  type LiveDayItem,
  liveActDetails,
} from '@palco/contract/live/live-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'
import { fetchLiveDaySheet, liveDayQuery } from './alarms.queries.ts'

const FORMATS = [
  { format: 'xlsx', text: 'Exportar Excel' },
  { format: 'csv', text: 'Exportar CSV' },
] as const

export function DayList() {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = typed !== null && isWallClock(`${typed}T00:00`) ? { day: typed } : {}
  const query = useQuery(liveDayQuery(chosen))
  const { data, isPlaceholderData } = query
  // While another day is loading, `data` still belongs to the day that was shown before.
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
        {FORMATS.map(({ format, text }) => (
          <ExportButton
            key={format}
            text={text}
            fetchFile={() => fetchLiveDaySheet({ ...shown, format })}
            problem="Erro ao exportar as ocorrências"
            onProblem={setProblem}
          />
        ))}
      </Box>
      <ProblemAlert text={problem} onClose={() => setProblem(null)} />
      <QueryProblem query={query} text="Erro ao carregar as ocorrências" />
      {query.isPending && <Skeleton variant="rounded" height={88} role="status" aria-label="Carregando..." />}
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

/** The React key of an item. A bulk action uses the id of its oldest action, because newer ones may still be added. */
function keyOf(item: LiveDayItem): string | undefined {
  if (item.type === 'alarm') return item.alarm.id
  return item.type === 'act' ? item.act.id : item.acts.at(-1)?.id
}

function DayEntry({ item }: { item: LiveDayItem }) {
  const zone = useEventZone()
  const time = (iso: string) => new Date(iso).toLocaleTimeString('pt-BR', zone)
  const instant = (iso: string) =>
    new Date(iso).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...zone })
  const details = (act: LiveAct) => liveActDetails(act, instant).join(' · ')
  return (
    <Box component="li" sx={look}>
      <Typography component="time" variant="body2" dateTime={item.at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {time(item.at)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {item.type === 'alarm' && (
          <Lines text={`Alarme: ${alarmText(item.alarm)}`} below={endOf(item.alarm, time)} isBold />
        )}
        {item.type === 'act' && <Lines text={textOf(item.act)} below={details(item.act)} />}
        {item.type === 'acts' && (
          <details>
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              {item.acts[0] && `${auditActorName(item.acts[0])}: `}
              {bulkActText(item.acts)}
            </Box>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {item.acts.map((act) => (
                <li key={act.id}>
                  <Lines text={act.target.name} below={details(act)} />
                </li>
              ))}
            </Box>
          </details>
        )}
      </Box>
    </Box>
  )
}

const Lines = ({ text, below, isBold = false }: { text: string; below: string; isBold?: boolean }) => (
  <>
    <Typography sx={isBold ? { fontWeight: 600 } : {}}>{text}</Typography>
    <Typography variant="body2" color="textSecondary">
      {below}
    </Typography>
  </>
)

const textOf = (act: LiveAct) => `${auditActorName(act)} ${auditActionText(act.action)} ${act.target.name}`

function endOf({ endedAt, outcome, notedBy }: Alarm, time: (iso: string) => string): string {
  const end = endedAt ? `Até ${time(endedAt)}` : 'Em andamento'
  const parts = [end, outcome && alarmOutcomeText(outcome), notedBy && `silenciado por ${notedBy}`]
  return parts.filter(Boolean).join(' · ')
}

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '5.5rem minmax(0, 1fr)' },
  columnGap: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { border: 0, pt: 0 },
}
