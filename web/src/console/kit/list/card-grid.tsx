import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
    {children}
  </Box>
)

export const CardSkeletons = () => (
  <div role="status" aria-label="Carregando...">
    <CardGrid>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} variant="rounded" height={200} />
      ))}
    </CardGrid>
  </div>
)

/** Limits a text to four lines, so that one card does not stretch its whole row. */
export const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 4, overflow: 'hidden' }
