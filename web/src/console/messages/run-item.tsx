import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { MESSAGE_LABELS, type MessageRun } from '@palco/contract/messages/messages'
import { useId, useState } from 'react'
import { zonedText } from '../kit/form/zoned-period.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { countsText, dayText, isGoingOut, roomsText } from './message-words.ts'
import { RunFailures } from './run-failures.tsx'

interface RunItemProps {
  run: MessageRun
  isPaused: boolean
}

export function RunItem({ run, isPaused }: RunItemProps) {
  const { kind, day, at, rooms, failed } = run
  const timeZone = useClockZone()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const name = `${MESSAGE_LABELS[kind]}, ${zonedText(at, timeZone)}`
  return (
    <li>
      <Typography component="div" sx={{ fontWeight: 600 }}>
        <time dateTime={at}>{zonedText(at, timeZone)}</time>
      </Typography>
      <div>
        <Typography component="div">{MESSAGE_LABELS[kind]}</Typography>
        <Typography component="div" variant="body2" color="textSecondary">
          {`Salas de ${dayText(day)}: ${roomsText(rooms)}`}
        </Typography>
      </div>
      <div>
        <Typography component="div" variant="body2">
          {countsText(run) || (isGoingOut(run) ? 'Preparando…' : 'Ninguém a quem enviar')}
        </Typography>
        {isGoingOut(run) && <Progress run={run} isPaused={isPaused} name={name} />}
        {failed > 0 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-failures`}
            aria-label={`${isOpen ? 'Ocultar falhas' : 'Ver falhas'} de ${name}`}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ ml: -0.75 }}
          >
            {isOpen ? 'Ocultar falhas' : 'Ver falhas'}
          </Button>
        )}
      </div>
      <Box id={`${id}-failures`} sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        {isOpen && failed > 0 && <RunFailures runId={run.id} failed={failed} />}
      </Box>
    </li>
  )
}

/** Of the mails that are written so far. */
function Progress({ run, isPaused, name }: RunItemProps & { name: string }) {
  const done = run.sent + run.failed + run.withdrawn
  const total = done + run.waiting
  return (
    <>
      <LinearProgress
        variant="determinate"
        color="secondary"
        value={total ? (100 * done) / total : 0}
        aria-label={`Enviadas: ${name}`}
        // MUI's track, a paler shade of the bar, looks like a full bar.
        sx={{ my: 0.75, bgcolor: 'divider', borderRadius: 1 }}
      />
      <Typography variant="body2" color="textSecondary">
        {isPaused ? 'Pausada' : 'Enviando'}
      </Typography>
    </>
  )
}
