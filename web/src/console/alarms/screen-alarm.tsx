import Box from '@mui/material/Box'
import { needsAttention } from '../kit/running-alarms.queries.ts'
import { useNewestAlarm } from './newest-alarm.tsx'

/** The newest running alarm in the header of the second screen. The height is fixed, so the tiles do not move. */
export function ScreenAlarm() {
  const { newest, announcement, words, more } = useNewestAlarm()
  return (
    <>
      {announcement}
      {words && (
        <Box sx={box} data-noted={Boolean(newest && !needsAttention(newest)) || undefined}>
          <Box component="span" sx={twoLines}>
            {words}
          </Box>
          {more}
        </Box>
      )}
    </>
  )
}

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
