import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { alarmOutcomeText, alarmText } from '@palco/contract/alarm-texts'
import type { Alarm } from '@palco/contract/alarms'
import { auditActionText, auditActorName } from '@palco/contract/audit-texts'
import { type LiveDayEntry, liveActDetails } from '@palco/contract/live-day'
import { useEventZone } from '../kit/event-zone.ts'

/** An alarm, or what an administrator did. */
export function DayEntry({ entry }: { entry: LiveDayEntry }) {
  const zone = useEventZone()
  const time = (iso: string) => new Date(iso).toLocaleTimeString('pt-BR', zone)
  const instant = (iso: string) =>
    new Date(iso).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...zone })
  const isAlarm = entry.type === 'alarm'
  return (
    <Box component="li" sx={look}>
      <Typography component="time" variant="body2" dateTime={entry.at} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {time(entry.at)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={isAlarm ? { fontWeight: 600 } : {}}>{textOf(entry)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {isAlarm ? endOf(entry.alarm, time) : liveActDetails(entry.act, instant).join(' · ')}
        </Typography>
      </Box>
    </Box>
  )
}

function textOf(entry: LiveDayEntry): string {
  if (entry.type === 'alarm') return `Alarme: ${alarmText(entry.alarm)}`
  return `${auditActorName(entry.act)} ${auditActionText(entry.act.action)} ${entry.act.target.name}`
}

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
