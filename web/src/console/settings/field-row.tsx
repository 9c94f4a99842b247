import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Side by side while each has room to be read. */
export const FieldRow = ({ minWidth = '11rem', children }: { minWidth?: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${minWidth}), 1fr))`,
    }}
  >
    {children}
  </Box>
)
