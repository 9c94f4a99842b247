import Skeleton from '@mui/material/Skeleton'
import { CardGrid } from './card-grid.tsx'

export const CardSkeletons = () => (
  <div role="status" aria-label="Carregando...">
    <CardGrid>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} variant="rounded" height={200} />
      ))}
    </CardGrid>
  </div>
)
