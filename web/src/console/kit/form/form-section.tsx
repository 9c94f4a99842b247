import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FormSectionProps {
  id: string
  title: string
  hint: string
  /** Stacks title and fields at every window width. Set if something else is shown beside the section. */
  isNarrow?: boolean
  children: ReactNode
}

export function FormSection({ id, title, hint, isNarrow = false, children }: FormSectionProps) {
  const titleId = `${id}-title`
  return (
    <Card
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        outline: 0,
        // If a link scrolls to the section, the sticky bars must not cover the section.
        scrollMarginTop: { xs: 116, sm: 124, lg: 96 },
        gap: isNarrow ? 2.5 : { xs: 2.5, xl: 4 },
        p: { xs: 2, sm: 3 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(!isNarrow && { xl: 'minmax(0, 15rem) minmax(0, 1fr)' }),
        },
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
