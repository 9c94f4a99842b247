import Chip from '@mui/material/Chip'
import { Hint } from '../hint.tsx'

interface ActiveChipProps {
  /** The name of the entry, for the chip's accessible name: a page has many chips. */
  subject: string
  isActive: boolean
  /** Defaults to `Ativo` and `Inativo`. Feminine nouns need other labels. */
  labels?: { active: string; inactive: string }
  /** Called on a click. If `undefined`, the chip only shows the state. */
  onToggle: (() => void) | undefined
  isBusy?: boolean
  /** The `tabIndex`, for grids that manage the focus themselves. */
  tabIndex?: 0 | -1
}

/**
 * Shows whether an entry is active, and toggles that on a click. It stays enabled while busy, because a disabled chip
 * loses the focus.
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
