import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

interface SettledTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** Takes what is typed if it is valid; else returns the problem. */
  onType: (text: string) => string | null
  onLeave?: () => void
}

interface Typed {
  text: string
  problem: string | null
  /** The value that it could not replace. */
  besides: string
}

/** A field whose value is always valid: text that isn't stays with its problem until it is mended, or given up by Escape. */
export function SettledText({ value, onType, onLeave, helperText, ...rest }: SettledTextProps) {
  const [kept, setKept] = useState<Typed | null>(null)
  // A drag or an undo gives the field a new value.
  const typed = kept?.problem && kept.besides !== value ? null : kept
  return (
    <TextField
      {...rest}
      value={typed?.text ?? value}
      onChange={({ target }) => setKept({ text: target.value, problem: onType(target.value), besides: value })}
      onKeyDown={({ key }) => key === 'Escape' && setKept(null)}
      onBlur={() => {
        if (!typed?.problem) setKept(null)
        onLeave?.()
      }}
      error={Boolean(typed?.problem)}
      helperText={typed?.problem ?? helperText}
      data-unsettled={typed?.problem ? true : undefined}
    />
  )
}

/** Matches a field with a text that its form does not know. */
export const UNSETTLED = '[data-unsettled]'
