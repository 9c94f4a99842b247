import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  hint: string
  children: ReactNode
}

/** What it is about at the left, its fields at the right; one above the other where it is narrow. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: { xs: 2.5, lg: 4 },
        p: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 15rem) minmax(0, 1fr)' },
      }}
    >
      <div>
        <Typography id={titleId} component="h2" variant="h5">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {hint}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
    </Card>
  )
}
