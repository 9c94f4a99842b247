import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { MessageRun } from '@palco/contract/messages/messages'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listLook } from './list-look.ts'
import { WITHDRAWN_MEANING } from './message-words.ts'
import { RunItem } from './run-item.tsx'

interface RunListProps {
  /** Newest first; left out until they are loaded. */
  runs: readonly MessageRun[] | undefined
  isPaused: boolean
}

/** What went out or is going out. */
export function RunList({ runs, isPaused }: RunListProps) {
  if (!runs) return <Skeleton variant="rounded" height={96} role="status" aria-label="Carregando..." />
  if (!runs.length)
    return (
      <Card>
        <EmptyState text="Nada saiu ainda." hint="O que saiu nos últimos 30 dias aparece aqui, com o que falhou." />
      </Card>
    )
  return (
    <Card>
      <Box component="ol" sx={listLook}>
        {runs.map((run) => (
          <RunItem key={run.id} run={run} isPaused={isPaused} />
        ))}
      </Box>
      {runs.some(({ withdrawn }) => withdrawn > 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          {WITHDRAWN_MEANING}
        </Typography>
      )}
    </Card>
  )
}
