import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { AttendanceRow } from '@palco/contract/attendance/attendance'
import type { AttendedMinutes } from '@palco/contract/attendance/own-attendance'
import { EmailText } from '../kit/list/email-text.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { useEventZone } from '../kit/words/event-zone.ts'
import { counted, numberText } from '../kit/words/number-text.ts'

const minutes = (count: number) => `${numberText(count)} min`

/** The minutes in recordings. They are not part of the live minutes. */
export const recordingText = (count: number) => `${minutes(count)} em gravação`

export const AttendanceItem = ({ row }: { row: AttendanceRow }) => (
  <li>
    <Box sx={{ minWidth: 0 }}>
      <PageLink to={`/users/${row.user.id}`} color="inherit" sx={{ fontWeight: 600 }}>
        {row.user.name}
      </PageLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <EmailText email={row.user.email} />
        {row.groups.map((group) => ` · ${group}`).join('')}
      </Typography>
    </Box>
    <Presence attended={row} subject={row.user.name} />
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
      <Times row={row} />
    </Typography>
  </li>
)

export function Presence({ attended, subject }: { attended: AttendedMinutes; subject: string }) {
  const { percent, minutesDuring, windowMinutes, recordingMinutes, hasMet } = attended
  const during =
    windowMinutes === null ? minutes(minutesDuring) : `${minutes(minutesDuring)} de ${minutes(windowMinutes)}`
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography component="strong" sx={{ fontWeight: 600 }}>
          {percent === null ? 'Sem horário' : `${percent}%`}
        </Typography>
        <Typography component="span" variant="body2">
          {during}
        </Typography>
        {hasMet && <Chip size="small" color="success" label="Atingiu o mínimo" />}
      </Box>
      {percent !== null && (
        <LinearProgress
          variant="determinate"
          value={percent}
          color={hasMet ? 'success' : 'secondary'}
          aria-label={`Presença: ${subject}`}
          // Sets the track's colour, because MUI's default, a paler shade of the bar's colour, would make an empty bar
          // look full.
          sx={{ mt: 0.75, bgcolor: 'divider' }}
        />
      )}
      {recordingMinutes > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {recordingText(recordingMinutes)}
        </Typography>
      )}
    </Box>
  )
}

function Times({ row }: { row: AttendanceRow }) {
  const zone = useEventZone()
  if (!row.firstAt || !row.lastAt) return 'Não entrou'
  // `formatRange` formats both times. If they are on the same day, it writes the day only once.
  const clock = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', ...zone })
  const facts = [
    row.minutesBefore > 0 && `${minutes(row.minutesBefore)} antes`,
    row.minutesAfter > 0 && `${minutes(row.minutesAfter)} depois`,
    row.hiddenMinutes > 0 && `${minutes(row.hiddenMinutes)} em segundo plano`,
    counted(row.entries, 'entrada', 'entradas'),
  ]
  return (
    <>
      {clock.formatRange(Date.parse(row.firstAt), Date.parse(row.lastAt))}
      <br />
      {facts.filter(Boolean).join(' · ')}
    </>
  )
}
