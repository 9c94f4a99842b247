import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const UsersSkeleton = () => (
  <Card role="status" aria-label="Carregando usuários">
    <Stack sx={{ gap: 2, p: 2.5 }}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={32} />
      ))}
    </Stack>
  </Card>
)
