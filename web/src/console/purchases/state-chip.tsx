import Chip from '@mui/material/Chip'

interface StateChipProps {
  label: string
  color: 'success' | 'info' | 'warning' | 'error' | 'default'
}

/** Outlined in warning colours: a column of filled ones would be too loud. */
export const StateChip = ({ label, color }: StateChipProps) => (
  <Chip
    size="small"
    label={label}
    color={color}
    variant={color === 'success' || color === 'default' ? 'filled' : 'outlined'}
    sx={{ maxWidth: 1 }}
  />
)
