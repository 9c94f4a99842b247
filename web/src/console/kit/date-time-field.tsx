import TextField from '@mui/material/TextField'
import { utcText } from '@palco/contract/period-text'
import type { Ref, SyntheticEvent } from 'react'
import { fromLocalInput, toLocalInput } from './local-time.ts'

/** Stands for a date that was begun and not finished: no schema takes it for one, nor for none. */
const INCOMPLETE = 'incomplete'

interface DateTimeFieldProps {
  label: string
  /** An instant in UTC, or '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hasError?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A date and time by one's own clock, to the minute; below it the same in UTC. */
export function DateTimeField({ label, value, onChange, onBlur, hasError = false, inputRef }: DateTimeFieldProps) {
  /** While a part is missing the browser reports no change, and says '' as if there were no date. */
  function noteWhatIsMissing({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement) || target.value) return
    const now = target.validity.badInput ? INCOMPLETE : ''
    if (now !== value) onChange(now)
  }

  return (
    <TextField
      label={label}
      type="datetime-local"
      value={toLocalInput(value)}
      onChange={(event) => onChange(fromLocalInput(event.target.value))}
      onKeyUp={noteWhatIsMissing}
      onBlur={(event) => {
        noteWhatIsMissing(event)
        onBlur?.()
      }}
      inputRef={inputRef}
      fullWidth
      error={hasError}
      helperText={helperOf(value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  )
}

function helperOf(value: string) {
  if (value === INCOMPLETE) return 'Complete a data e a hora'
  return value ? utcText(value) : 'Opcional'
}
