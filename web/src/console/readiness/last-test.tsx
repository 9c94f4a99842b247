import Typography from '@mui/material/Typography'
import { isLiveCheck } from '@palco/contract/embed-checks/embed-checks'
import type { Affected } from '@palco/contract/readiness/readiness'
import { useEmbedChecks } from '../embed-checks/embed-checks.ts'
import { EventTime } from '../kit/words/event-time.tsx'

/**
 * Whether the server seems to have no internet: the last check of every webinar URL found it unreachable. URLs of
 * recordings are ignored.
 */
export function useIsOffline(): boolean {
  const checks = useEmbedChecks().filter(isLiveCheck)
  return checks.length > 0 && checks.every(({ reason }) => reason === 'unreachable')
}

export function LastTest({ which }: { which: readonly Affected[] }) {
  const checks = useEmbedChecks().filter(isLiveCheck)
  const times = checks.flatMap(({ roomId, slot, checkedAt }) =>
    which.some((each) => each.id === roomId && each.slot === slot) ? (checkedAt ?? []) : [],
  )
  const isOffline = useIsOffline()
  const last = times.sort().at(-1)
  if (!last) return null
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      Último teste: <EventTime instant={last} isPlanned />.
      {isOffline && ' Nenhum endereço respondeu: este servidor parece estar sem internet.'}
    </Typography>
  )
}
