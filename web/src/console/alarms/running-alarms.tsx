import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { alarmText } from '@palco/contract/alarms/alarm-texts'
import type { Alarm } from '@palco/contract/alarms/alarms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { useMay } from '../../session/may.ts'
import { Alert } from '../../ui/alert.tsx'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { ProblemAlert, QueryProblem } from '../kit/form/problem-alert.tsx'
import { needsAttention, runningAlarmsQuery } from '../kit/running-alarms.queries.ts'
import { noteAlarm } from './alarms.queries.ts'
import { AlarmWords, useNewestAlarm, wordsOf } from './newest-alarm.tsx'

export interface RunningAlarmsProps {
  /** Renders the buttons for an alarm. A button calls `leave` to close the list. */
  actsOn: (alarm: Alarm, leave: () => void) => ReactNode
}

/** A line with the running alarms. Its space is reserved even without alarms, so that the rooms below do not move. */
export function RunningAlarms({ actsOn }: RunningAlarmsProps) {
  const queryClient = useQueryClient()
  const query = useQuery(runningAlarmsQuery)
  const { data: alarms = [], error } = query
  const list = useRef<HTMLDivElement>(null)
  const noting = useMutation({
    mutationFn: noteAlarm,
    // The pressed button disappears, so the focus moves to the list. Escape then still closes the list.
    onSuccess: () => list.current?.focus(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['alarms'] }),
  })
  const { announcement, words, others } = useNewestAlarm()
  const [isOpen, setIsOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const isUrgent = error !== null || alarms.some(needsAttention)
  return (
    <Box ref={line} sx={place}>
      {announcement}
      {words ? (
        <Button
          fullWidth
          size="small"
          variant={isUrgent ? 'contained' : 'outlined'}
          color={isUrgent ? 'error' : 'warning'}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
          sx={{ justifyContent: 'flex-start', gap: 1, textTransform: 'none' }}
        >
          <Box component="span" sx={oneLine}>
            {words}
          </Box>
          {others > 0 && <strong>{`+${others}`}</strong>}
        </Button>
      ) : (
        <Box component="span" sx={{ ...oneLine, px: 1, typography: 'body2', color: 'text.secondary' }}>
          Nenhum alarme
        </Box>
      )}
      <Popover
        open={isOpen && words !== null}
        anchorEl={() => line.current}
        onClose={() => setIsOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { ref: list, tabIndex: -1, role: 'dialog', 'aria-label': 'Alarmes', sx: { width: '40rem', p: 2 } },
        }}
      >
        <QueryProblem query={query} text="Erro ao carregar os alarmes" />
        <ProblemAlert
          text={noting.error && errorText(noting.error, 'Erro ao silenciar o alarme')}
          onClose={() => noting.reset()}
        />
        <Stack component="ul" aria-label="Alarmes em andamento" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
          {alarms.toReversed().map((alarm) => (
            <li key={alarm.id}>
              <RunningAlarm
                alarm={alarm}
                acts={actsOn(alarm, () => setIsOpen(false))}
                isBusy={noting.isPending && noting.variables === alarm.id}
                onNote={() => noting.mutate(alarm.id)}
              />
            </li>
          ))}
        </Stack>
      </Popover>
    </Box>
  )
}

interface RunningAlarmProps {
  alarm: Alarm
  acts: ReactNode
  isBusy: boolean
  onNote: () => void
}

function RunningAlarm({ alarm, acts, isBusy, onNote }: RunningAlarmProps) {
  const mayNote = useMay('live.change')
  const note = mayNote && needsAttention(alarm) && (
    <BusyButton
      size="small"
      color="inherit"
      variant="outlined"
      isBusy={isBusy}
      aria-label={`Silenciar para todos: ${alarmText(alarm)}`}
      onClick={onNote}
    >
      Silenciar
    </BusyButton>
  )
  return (
    <Alert severity={needsAttention(alarm) ? 'error' : 'warning'} role="none" actions={note}>
      <AlarmWords {...wordsOf(alarm)} />
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{acts}</Box>
    </Alert>
  )
}

const place = {
  display: 'flex',
  alignItems: 'center',
  flex: { xs: '1 0 100%', md: 1 },
  order: { xs: -1, md: 0 },
  minWidth: 0,
  height: '2.25rem',
}

const oneLine = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
