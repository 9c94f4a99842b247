import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  children?: ReactNode
}

export const PageHeader = ({ title, children }: PageHeaderProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: { xs: 1, sm: 1.5 },
      // At least as high as a button, so that the title has the same position on pages without buttons.
      minHeight: { sm: '2.5rem' },
      mb: 3,
      '& > .MuiButton-root': { px: { xs: 1.25, sm: 2 } },
    }}
  >
    <Typography
      component="h1"
      variant="h3"
      sx={{ flex: 1, minWidth: 'min(100%, 12rem)', flexBasis: { xs: '100%', sm: 0 } }}
    >
      {title}
    </Typography>
    {children}
  </Box>
)
