import Chip from '@mui/material/Chip'
import type { Pass } from '@palco/contract/passes/pass'

interface PassChipProps {
  pass: Pass
  isLow?: boolean
}

export const PassChip = ({ pass, isLow = false }: PassChipProps) => (
  <Chip size="small" variant="outlined" label={pass} sx={isLow ? { height: 18, fontSize: '0.6875rem' } : {}} />
)
