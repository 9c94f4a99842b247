import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { alarmOutcomeText, alarmText } from '@palco/contract/alarms/alarm-texts'
import type { Alarm } from '@palco/contract/alarms/alarms'
import { auditActionText, auditActorName } from '@palco/contract/audit/audit-texts'
import { bulkActText, type LiveAct, type LiveDayItem, liveActDetails } from '@palco/contract/live/live-day'
import { useEventZone } from '../kit/words/event-zone.ts'

/** An alarm, or what an administrator did; a bulk act opens to its lines. */
export function DayEntry({ item }: { item: LiveDayItem }) {
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
