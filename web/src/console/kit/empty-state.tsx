import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  text: string
  hint?: string
  /** The button that makes it less empty. */
  children?: ReactNode
}

export const EmptyState = ({ text, hint, children }: EmptyStateProps) => (
  <Box sx={{ textAlign: 'center', py: 8, px: 2 }}>
    <Typography variant="h5" component="p" color="textSecondary">
      {text}
    </Typography>
    {hint && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{hint}</Typography>}
    {children && <Box sx={{ mt: 3 }}>{children}</Box>}
  </Box>
)
