import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'

interface SaveBarProps {
  isSaving: boolean
  onDiscard: () => void
  problemCount: number
  onShowProblem: () => void
  children: ReactNode
}

export function SaveBar({ isSaving, onDiscard, problemCount, onShowProblem, children }: SaveBarProps) {
  return (
    <Paper
      role="region"
      aria-label="Alterações não salvas"
      data-bottom-bar
      elevation={8}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 'appBar',
        p: 2,
        borderRadius: 3,
        bgcolor: 'var(--color-background-raised)',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ '& > *': { mb: 2 } }}>{children}</Box>
      <Stack
        direction="row"
        sx={{ columnGap: { xs: 0.5, sm: 1.5 }, rowGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography sx={{ flex: 1, minWidth: 'min(100%, 14rem)' }} aria-live="polite">
          {problemCount === 0 ? (
            'Há alterações não salvas.'
          ) : (
            <>
              {problemCount === 1 ? 'Há 1 campo a corrigir. ' : `Há ${problemCount} campos a corrigir. `}
              <Link component="button" type="button" color="secondary" onClick={onShowProblem} sx={IN_LINE}>
                Ir para o primeiro
              </Link>
            </>
          )}
        </Typography>
        <Button onClick={onDiscard} disabled={isSaving} sx={{ ml: 'auto', px: { xs: 1, sm: 2 } }}>
          Descartar
        </Button>
        {/* The button has the full width on a phone, so that nothing moves when the spinner appears. */}
        <BusyButton type="submit" variant="contained" isBusy={isSaving} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          Salvar alterações
        </BusyButton>
      </Stack>
    </Paper>
  )
}

const IN_LINE = { font: 'inherit', verticalAlign: 'baseline' }
