import Chip from '@mui/material/Chip'
import { Hint } from '../hint.tsx'

interface ActiveChipProps {
  /** The name of the entry. It is part of the chip's accessible name, because a page has many chips. */
  subject: string
  isActive: boolean
  /** Defaults to `Ativo` and `Inativo`. Feminine nouns need other labels. */
  labels?: { active: string; inactive: string }
  /** Called on a click. If missing, the chip only shows the state. */
  onToggle: (() => void) | undefined
  isBusy?: boolean
  /** The Tab order, set by grids that manage it themselves. */
  tabIndex?: 0 | -1
}

/**
 * Shows the state and toggles it on click. The chip stays enabled while busy, because a disabled chip loses the focus.
 */
export function ActiveChip(props: ActiveChipProps) {
  const { subject, isActive, labels = { active: 'Ativo', inactive: 'Inativo' }, onToggle, isBusy = false } = props
  const label = isActive ? labels.active : labels.inactive
  const chip = {
    size: 'small',
    label,
    'aria-label': `${subject}: ${label}`,
    color: isActive ? 'success' : 'default',
  } as const
  if (!onToggle) return <Chip {...chip} />
  return (
    <Hint text={isActive ? 'Clique para desativar' : 'Clique para ativar'}>
      <Chip
        {...chip}
        aria-disabled={isBusy}
        onClick={() => isBusy || onToggle()}
        {...(props.tabIndex !== undefined && { tabIndex: props.tabIndex })}
        sx={isBusy ? { cursor: 'progress', opacity: 0.6 } : {}}
      />
    </Hint>
  )
}
