import Box from '@mui/material/Box'
import { WAITING_COUNT_MAX, type WaitingCounts, waitingCounts } from '@palco/contract/dashboard/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useMay, useSeesEvent } from '../../session/may.ts'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { TitlePrefix } from '../../ui/page-title.tsx'
import { fetcher } from '../kit/list/fetcher.ts'
import { needsAttention, runningAlarmsQuery } from '../kit/running-alarms.queries.ts'
import { numberText } from '../kit/words/number-text.ts'

function useAlarmCount(): number {
  const seesEvent = useSeesEvent()
  const { data = [] } = useQuery({ ...runningAlarmsQuery, enabled: useMay('live.view') && seesEvent })
  return data.filter(needsAttention).length
}

/** Adds the number of alarms that nobody has silenced to the title of each page of the console. */
export function AlarmTitle() {
  const count = useAlarmCount()
  return <TitlePrefix>{count > 0 ? `(${count}) ⚠ ` : ''}</TitlePrefix>
}

/**
 * The polling interval of the counts. When a mail fails or a room begins, they change without an event from the server.
 */
const WAITING_REFRESH_MS = 60_000

/**
 * The counts in the menu. The key begins with the key of the readiness findings, so that they are refetched together.
 */
const waitingQuery = {
  queryKey: ['readiness', 'waiting'],
  queryFn: fetcher('admin/dashboard/waiting', waitingCounts),
  refetchInterval: WAITING_REFRESH_MS,
}

/** The counts at menu entries. `words` is what screen readers read after the number. */
const COUNTED: Record<string, { count: keyof WaitingCounts; words: [one: string, many: string] }> = {
  '/ready': { count: 'findings', words: ['ponto a resolver', 'pontos a resolver'] },
  '/purchases': { count: 'purchases', words: ['venda para decidir', 'vendas para decidir'] },
  '/privacy': { count: 'privacyRequests', words: ['pedido em aberto', 'pedidos em aberto'] },
  '/messages': { count: 'failedMails', words: ['pessoa que o e-mail não alcança', 'pessoas que o e-mail não alcança'] },
}

/**
 * The count at a menu entry, if it has one. At the entry of the control room (`/live`), it is the number of alarms that
 * nobody has silenced.
 */
export function MenuCount({ path }: { path: string }) {
  const alarms = useAlarmCount()
  const seesEvent = useSeesEvent()
  const { data } = useQuery({ ...waitingQuery, enabled: useMay('week.view') && seesEvent })
  if (path === '/live') return <Count value={alarms} words={['alarme', 'alarmes']} isUrgent />
  const counted = COUNTED[path]
  return counted && data ? <Count value={data[counted.count] ?? 0} words={counted.words} /> : null
}

interface CountProps {
  value: number
  words: [one: string, many: string]
  isUrgent?: boolean
}

function Count({ value, words: [one, many], isUrgent = false }: CountProps) {
  if (value === 0) return null
  return (
    <Box component="span" sx={{ ...look, ...(isUrgent && urgent) }}>
      {value < WAITING_COUNT_MAX ? numberText(value) : `${WAITING_COUNT_MAX}+`}
      <HiddenText>{` ${value === 1 ? one : many}`}</HiddenText>
    </Box>
  )
}

const look = {
  flexShrink: 0,
  minWidth: 24,
  px: 0.75,
  borderRadius: 12,
  bgcolor: 'divider',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '24px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}

const urgent = { bgcolor: 'error.main', color: 'error.contrastText' }
