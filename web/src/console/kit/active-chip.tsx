import Chip from '@mui/material/Chip'
import { Hint } from './hint.tsx'

interface ActiveChipProps {
  /** Whose chip it is: a page has many, and their word alone tells nobody which one is meant. */
  subject: string
  isActive: boolean
  /** `Ativo` and `Inativo` unless what it stands for is feminine. */
  labels?: { active: string; inactive: string }
  onToggle: () => void
  isBusy?: boolean
  /** Where something else decides what the Tab key reaches. */
  tabIndex?: 0 | -1
}

/** Says whether something is active, and switches it. While that takes its time it keeps the keyboard's focus. */
export function ActiveChip(props: ActiveChipProps) {
  const { subject, isActive, labels = { active: 'Ativo', inactive: 'Inativo' }, onToggle, isBusy = false } = props
  const label = isActive ? labels.active : labels.inactive
  return (
    <Hint text={isActive ? 'Clique para desativar' : 'Clique para ativar'}>
      <Chip
        size="small"
        label={label}
        aria-label={`${subject}: ${label}`}
        aria-disabled={isBusy}
        color={isActive ? 'success' : 'default'}
        onClick={() => isBusy || onToggle()}
        {...(props.tabIndex !== undefined && { tabIndex: props.tabIndex })}
        sx={isBusy ? { cursor: 'progress', opacity: 0.6 } : {}}
      />
    </Hint>
  )
}
