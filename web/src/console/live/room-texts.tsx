import Box from '@mui/material/Box'
import { type AudienceTrend, TREND_MINUTES } from '@palco/contract/live/audience-trend'
import type { LiveRoom } from '@palco/contract/live/live'
import { counted, numberText } from '../kit/words/number-text.ts'

export const viewersText = (counts: LiveRoom | null) => (counts ? numberText(counts.viewers) : '–')

export function expectedText(counts: LiveRoom | null): string {
  if (!counts) return ''
  const { expected, signedIn } = counts
  const missing = expected - signedIn
  if (expected === 0) return 'ninguém tem acesso'
  const people = `de ${counted(expected, 'esperado', 'esperados')}`
  if (missing === 0) return `${people}, ${expected === 1 ? 'que está' : 'todos'} no site`
  return `${people} · ${counted(missing, 'ainda não entrou', 'ainda não entraram')} no site`
}

export function TrendText({ trend }: { trend: AudienceTrend | null }) {
  if (!trend) return null
  const { change, isSteepDrop } = trend
  const [arrow, sign] = change > 0 ? ['▲', '+'] : change < 0 ? ['▼', '−'] : ['●', '']
  return (
    <Box
      component="span"
      sx={{
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isSteepDrop ? 700 : 400,
        color: `var(--color-${isSteepDrop ? 'error-main' : change > 0 ? 'success-main' : 'text-secondary'})`,
      }}
    >
      <span aria-hidden="true">{arrow} </span>
      {change === 0 ? 'sem mudança' : `${sign}${numberText(Math.abs(change))}`} em {TREND_MINUTES} min
    </Box>
  )
}
