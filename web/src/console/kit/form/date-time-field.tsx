import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { utcText } from '@palco/contract/rooms/period-text'
import type { Ref, SyntheticEvent } from 'react'
import { useClockZone } from '../words/event-zone.ts'
import { isOtherClock, ownZone, zoneLabel } from '../words/zone-name.ts'
import { fromZonedInput, toZonedInput } from './zoned-input.ts'
import { zonedText } from './zoned-period.ts'

/** The field's value while a date is only partly typed. Schemas reject it, even where the date is optional. */
const INCOMPLETE = 'incomplete'

interface DateTimeFieldProps {
  label: string
  /** An instant in UTC, or '' for none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hasError?: boolean
  problem?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  isRequired?: boolean
  autoFocus?: boolean
}

/**
 * A field for a date and time in the event's time zone. The lines below it show the same instant in UTC and, if the
 * reader's clock shows another time, in the reader's time zone.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, problem, isRequired = false } = props
  const timeZone = useClockZone()

  /**
   * Marks a date as partly typed. The browser fires no change event for such a date, and the input's value is '', as if
   * it were empty.
   */
  function markIncomplete({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement) || target.value) return
    const now = target.validity.badInput ? INCOMPLETE : ''
    if (now !== value) onChange(now)
  }

  return (
    <TextField
      label={label}
      type="datetime-local"
      value={toZonedInput(value, timeZone)}
      onChange={(event) => onChange(fromZonedInput(event.target.value, timeZone))}
      onKeyUp={markIncomplete}
      onBlur={(event) => {
        markIncomplete(event)
        props.onBlur?.()
      }}
      inputRef={props.inputRef}
      autoFocus={props.autoFocus ?? false}
      fullWidth
      required={isRequired}
      error={props.hasError ?? false}
      helperText={linesBelow(value, timeZone, isRequired, problem).map((line) => (
        <Box key={line} component="span" sx={{ display: 'block' }}>
          {line}
        </Box>
      ))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31T23:59' } }}
    />
  )
}

function linesBelow(value: string, timeZone: string, isRequired: boolean, problem?: string): string[] {
  if (value === INCOMPLETE) return ['Complete a data e a hora']
  if (problem) return [problem, ...linesBelow(value, timeZone, isRequired)]
  if (!value) return [...(isRequired ? [] : ['Opcional']), `Horário: ${zoneLabel(timeZone)}`]
  const at = Date.parse(value)
  const here = isOtherClock(timeZone, at) ? [`No seu horário: ${zonedText(value, ownZone())}`] : []
  return [`Horário: ${zoneLabel(timeZone, at)}`, ...here, utcText(value)]
}
