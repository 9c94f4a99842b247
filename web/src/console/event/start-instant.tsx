import Typography from '@mui/material/Typography'
import { isTimeZone, isWallClock, zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { useWatch } from 'react-hook-form'

const inUtc = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
const here = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** The instant of wall clock and zone together, the target of the countdown. */
export function StartInstant() {
  const [local, timeZone] = useWatch<EventSettingsUpdate, ['startsAtLocal', 'timeZone']>({
    name: ['startsAtLocal', 'timeZone'],
  })
  if (!isWallClock(local) || !isTimeZone(timeZone)) return null
  const instant = new Date(zonedInstant(local, timeZone))
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mt: 1 }}>
      Começa em {inUtc.format(instant)} UTC. No seu horário: {here.format(instant)}.
    </Typography>
  )
}
