import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { alarmText } from '@palco/contract/alarm-texts'
import type { Alarm } from '@palco/contract/alarms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { BusyButton } from '../kit/busy-button.tsx'
import { useEventZone } from '../kit/event-zone.ts'
import { ProblemAlert } from '../kit/problem-alert.tsx'
import { needsAttention, runningAlarmsQuery } from '../kit/running-alarms.queries.ts'
import { noteAlarm } from './alarms.queries.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

/** More are folded: the rooms stay in sight. */
const SHOWN = 2

/** Alarms that have not ended: shown, heard, and announced to screen readers. `isReadOnly`: nothing to press. */
export function RunningAlarms({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const queryClient = useQueryClient()
  const { data: alarms = [], error, refetch } = useQuery(runningAlarmsQuery)
  const noting = useMutation({
    mutationFn: noteAlarm,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alarms'] }),
  })
  const newest = alarms.filter(needsAttention).at(-1)
  useAlarmSound(newest?.id ?? null)
  const newestFirst = alarms.toReversed()
  const list = (some: readonly Alarm[]) => (
    <Stack component="ul" aria-label="Alarmes em andamento" sx={{ m: 0, mb: 2, p: 0, gap: 1, listStyle: 'none' }}>
      {some.map((alarm) => (
        <li key={alarm.id}>
          <RunningAlarm
            alarm={alarm}
            isReadOnly={isReadOnly}
            isBusy={noting.isPending && noting.variables === alarm.id}
            onNote={() => noting.mutate(alarm.id)}
          />
        </li>
      ))}
    </Stack>
  )
  return (
    <>
      {/* There before it has a text: only changes of a live region are read out. */}
      <div role="alert">
        <HiddenText>{newest && `Alarme: ${alarmText(newest)}`}</HiddenText>
      </div>
      {error && (
        <ProblemAlert
          text={errorText(error, 'Erro ao carregar os alarmes')}
          {...(!isReadOnly && { onRetry: () => void refetch() })}
        />
      )}
      <ProblemAlert
        text={noting.error && errorText(noting.error, 'Erro ao silenciar o alarme')}
        onClose={() => noting.reset()}
      />
      {newestFirst.length > 0 && list(newestFirst.slice(0, SHOWN))}
      {newestFirst.length > SHOWN && (
        <Box component="details" sx={{ mb: 2 }}>
          <Box component="summary" sx={{ mb: 1, cursor: 'pointer' }}>
            {`Mais ${newestFirst.length - SHOWN} em andamento`}
          </Box>
          {list(newestFirst.slice(SHOWN))}
        </Box>
      )}
    </>
  )
}

interface RunningAlarmProps {
  alarm: Alarm
  isReadOnly: boolean
  isBusy: boolean
  onNote: () => void
}

function RunningAlarm({ alarm, isReadOnly, isBusy, onNote }: RunningAlarmProps) {
  const zone = useEventZone()
  const since = new Date(alarm.startedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', ...zone })
  const place = placeOf(alarm)
  const text = alarmText(alarm)
  const actions = (
    <>
      {place && <Link to={place.to}>{place.text}</Link>}
      {needsAttention(alarm) && (
        <BusyButton
          size="small"
          color="inherit"
          variant="outlined"
          isBusy={isBusy}
          aria-label={`Silenciar para todos: ${text}`}
          onClick={onNote}
        >
          Silenciar
        </BusyButton>
      )}
    </>
  )
  return (
    <Alert severity={needsAttention(alarm) ? 'error' : 'warning'} role="none" actions={!isReadOnly && actions}>
      <strong>
        Desde <time dateTime={alarm.startedAt}>{since}</time>:
      </strong>{' '}
      {text}
      {alarm.notedBy !== null && ` · silenciado por ${alarm.notedBy}`}
    </Alert>
  )
}

function placeOf({ kind, target }: Alarm): { to: string; text: string } | null {
  if (kind === 'viewers-dropped') return { to: `/rooms#${target.id}`, text: 'Ver sala' }
  return kind.startsWith('mail-') ? { to: '/settings#mail', text: 'Ver e-mails' } : null
}
