import Box from '@mui/material/Box'
import { numberText } from '../kit/words/number-text.ts'
import { type AudienceTrend, TREND_MINUTES } from './audience-trend.ts'

/** `▲ +12 em 5 min` */
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
