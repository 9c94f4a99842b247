import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'

interface ActiveChipProps {
  isActive: boolean
  /** `Ativo` and `Inativo` unless what it stands for is feminine. */
  labels?: { active: string; inactive: string }
  /** Makes it a switch. */
  onToggle?: () => void
  isBusy?: boolean
  /** Where something else decides what the Tab key reaches. */
  tabIndex?: 0 | -1
}

export function ActiveChip(props: ActiveChipProps) {
  const { isActive, labels = { active: 'Ativo', inactive: 'Inativo' }, onToggle, isBusy = false, tabIndex } = props
  const chip = (
    <Chip
      size="small"
      label={isActive ? labels.active : labels.inactive}
      color={isActive ? 'success' : 'default'}
      disabled={isBusy}
      {...(onToggle && { onClick: onToggle })}
      {...(tabIndex !== undefined && { tabIndex })}
    />
  )
  if (!onToggle) return chip
  // It describes the chip, whose name is what one reads on it.
  return (
    <Tooltip describeChild title={isActive ? 'Clique para desativar' : 'Clique para ativar'}>
      {chip}
    </Tooltip>
  )
}
