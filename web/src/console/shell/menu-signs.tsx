import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { TitlePrefix } from '../../ui/page-title.tsx'
import { needsAttention, runningAlarmsQuery } from '../kit/running-alarms.queries.ts'

function useAlarmCount(): number {
  const { data = [] } = useQuery(runningAlarmsQuery)
  return data.filter(needsAttention).length
}

/** Adds the number of alarms that nobody has silenced to the title of every page of the console. */
export function AlarmTitle() {
  const count = useAlarmCount()
  return <TitlePrefix>{count > 0 ? `(${count}) ⚠ ` : ''}</TitlePrefix>
}

/** The number of alarms that nobody has silenced, shown at the menu entry of the control room. */
export function AlarmBadge() {
  const count = useAlarmCount()
  if (count === 0) return null
  return (
    <Box component="span" sx={look}>
      {count}
      <HiddenText>{count === 1 ? ' alarme' : ' alarmes'}</HiddenText>
    </Box>
  )
}

const look = {
  minWidth: 24,
  px: 1,
  borderRadius: 12,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: '24px',
  textAlign: 'center',
}
