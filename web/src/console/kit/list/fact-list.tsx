import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export const FactList = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.5,
      m: 0,
      mt: 2,
      typography: 'body2',
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {Object.entries(facts).map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
)
