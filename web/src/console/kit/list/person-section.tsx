import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export const PersonSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
    <Typography id={id} component="h2" variant="h5" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
)
