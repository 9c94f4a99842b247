import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** As many columns as fit, each at least 300px wide and all of one height a row. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
    {children}
  </Box>
)
