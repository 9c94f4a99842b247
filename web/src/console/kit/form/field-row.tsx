import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export const FieldRow = ({ minWidth = '11rem', children }: { minWidth?: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 2.5,
      alignItems: 'flex-start',
      '& > *': { flex: `1 1 min(100%, ${minWidth})`, minWidth: 0 },
    }}
  >
    {children}
  </Box>
)
