import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
    {children}
  </Box>
)
