import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { SxProps, Theme } from '@mui/material/styles'
import type { AccessEntry } from '@palco/contract/access-log/access-log'
import { EventTime } from '../kit/words/event-time.tsx'
import { ACCESS_TEXTS, deviceText } from './access-texts.ts'

export const AccessList = ({ entries }: { entries: readonly AccessEntry[] }) => (
  <Card>
    <Box component="ol" sx={list} aria-label="Acessos">
      {entries.map(({ id, at, event, address, browser, device }) => (
        <li key={id}>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            <EventTime instant={at} />
          </Box>
          <Box sx={{ fontWeight: 500, color: event === 'failed' ? 'error.main' : 'text.primary' }}>
            {ACCESS_TEXTS[event]}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{[deviceText(device), browser, address].join(' · ')}</Box>
        </li>
      ))}
    </Box>
  </Card>
)

const list: SxProps<Theme> = {
  ...{ listStyle: 'none', m: 0, p: 0, typography: 'body2', overflowWrap: 'anywhere' },
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', md: '11rem minmax(0, 24rem) minmax(0, 1fr)' },
    columnGap: 2,
    px: 2,
    py: 1.25,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
