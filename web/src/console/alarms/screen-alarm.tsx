import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/api-error.ts'
import { runningAlarmsQuery } from '../kit/running-alarms.queries.ts'
import { AlarmWords, useNewestAlarm } from './newest-alarm.tsx'

/** The newest running alarm in the header of the second screen, no higher than the clock: the tiles do not move. */
export function ScreenAlarm() {
  const { data: alarms = [], error } = useQuery(runningAlarmsQuery)
  const { newest, announcement } = useNewestAlarm()
  return (
    <>
      {announcement}
      {(newest || error) && (
        <Box sx={box} data-noted={newest !== null && newest.notedBy !== null ? true : undefined}>
          <Box component="span" sx={twoLines}>
            {newest ? <AlarmWords alarm={newest} /> : errorText(error, 'Erro ao carregar os alarmes')}
          </Box>
          {alarms.length > 1 && <strong>{`+${alarms.length - 1}`}</strong>}
        </Box>
      )}
    </>
  )
}

const box = {
  display: 'flex',
  flex: '1 1 50%',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.75em',
  minWidth: 0,
  px: '0.75em',
  py: '0.25em',
  fontSize: '0.75em',
  lineHeight: 1.2,
  color: 'var(--color-alert-error-text)',
  backgroundColor: 'var(--color-alert-error-background)',
  borderRadius: 'var(--radius-control)',
  '&[data-noted]': {
    color: 'var(--color-alert-warning-text)',
    backgroundColor: 'var(--color-alert-warning-background)',
  },
}

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
}
