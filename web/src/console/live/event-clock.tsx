import Box from '@mui/material/Box'
import { useServerNow } from '../../api/use-server-now.ts'
import { useClockZone } from '../kit/words/event-zone.ts'
import { zoneLabel } from '../kit/words/zone-name.ts'

const SECOND_MS = 1000
const nextSecond = (now: number) => (Math.floor(now / SECOND_MS) + 1) * SECOND_MS

/** Shows the event's time. A separate component, so that nothing else renders every second. */
export function EventClock() {
  const timeZone = useClockZone()
  const now = useServerNow(nextSecond)
  return (
    <Box sx={{ textAlign: 'right', lineHeight: 1.1, whiteSpace: 'nowrap' }}>
      <Box
        component="time"
        aria-label="Hora do evento"
        sx={{ display: 'block', fontSize: '1.75em', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {new Date(now).toLocaleTimeString('pt-BR', { timeZone })}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75em', color: 'var(--color-text-secondary)' }}>
        {zoneLabel(timeZone, now)}
      </Box>
    </Box>
  )
}
