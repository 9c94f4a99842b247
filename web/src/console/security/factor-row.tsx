import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BusyButton } from '../kit/form/busy-button.tsx'
import { DeleteIcon } from '../kit/icons.tsx'

export const FactorList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
  >
    {children}
  </Box>
)

interface FactorRowProps {
  name: string
  mark?: ReactNode
  isBusy: boolean
  onRemove: () => void
  /** The text below the name, for example the time of the last use. */
  children: ReactNode
}

export const FactorRow = ({ name, mark, isBusy, onRemove, children }: FactorRowProps) => (
  <Stack component="li" direction="row" sx={{ gap: 2, py: 1.25, alignItems: 'center' }}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="div" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 600 }}>
        {name} {mark}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </Box>
    <BusyButton
      color="error"
      startIcon={<DeleteIcon />}
      aria-label={`Remover ${name}`}
      isBusy={isBusy}
      onClick={onRemove}
      sx={{ flex: 'none' }}
    >
      Remover
    </BusyButton>
  </Stack>
)
