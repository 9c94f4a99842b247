import Chip from '@mui/material/Chip'

interface StateChipProps {
  label: string
  color: 'success' | 'info' | 'warning' | 'error' | 'default'
}

/**
 * A chip that shows a state. It is outlined if the state needs attention: a column of filled chips would be too
 * conspicuous.
 */
export const StateChip = ({ label, color }: StateChipProps) => (
  <Chip
    size="small"
    label={label}
    color={color}
    variant={color === 'success' || color === 'default' ? 'filled' : 'outlined'}
    sx={{ maxWidth: 1 }}
  />
)
