import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { needsAttention } from '../kit/running-alarms.queries.ts'
import { useNewestAlarm } from './newest-alarm.tsx'

export function ScreenAlarm() {
  const { newest, announcement, words, others } = useNewestAlarm()
  const isNoted = newest !== null && !needsAttention(newest)
  return (
    <>
      {announcement}
      {words && <AlarmBox words={words} isNoted={isNoted} others={others} />}
    </>
  )
}

interface AlarmBoxProps {
  words: ReactNode
  isNoted: boolean
  others: number
}

/** A box with an alarm. Its text has at most two lines, so that the header does not grow and move the tiles below. */
export const AlarmBox = ({ words, isNoted, others }: AlarmBoxProps) => (
  <Box sx={box} data-noted={isNoted || undefined}>
    <Box component="span" sx={twoLines}>
      {words}
    </Box>
    {others > 0 && <strong>{`+${others}`}</strong>}
  </Box>
)

const box = {
  display: 'flex',
  flex: '1 1 50%',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.75em',
  minWidth: 0,
  px: '0.75em',
  py: '0.25em',
  fontSize: '0.75em',
  lineHeight: 1.2,
  color: 'var(--color-alert-error-text)',
  backgroundColor: 'var(--color-alert-error-background)',
  borderRadius: 'var(--radius-control)',
  '&[data-noted]': {
    color: 'var(--color-alert-warning-text)',
    backgroundColor: 'var(--color-alert-warning-background)',
  },
}

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
}
