import Chip from '@mui/material/Chip'

interface StateChipProps {
  label: string
  color: 'success' | 'info' | 'warning' | 'error' | 'default'
}

/**
 * A chip that shows a state. It is filled only for `success` and `default`: a column of filled chips in the other
 * colours would be too conspicuous.
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
