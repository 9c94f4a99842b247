import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

interface SettledTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** Applies the typed text and returns `null`, or returns the problem if the text is invalid. */
  onType: (text: string) => string | null
  onLeave?: () => void
}

interface Typed {
  text: string
  problem: string | null
  /** The field's value when the text was typed. */
  besides: string
}

/** A text field that passes on only valid text. Invalid text stays in the field, so that it can be corrected. */
export function SettledText({ value, onType, onLeave, helperText, ...rest }: SettledTextProps) {
  const [kept, setKept] = useState<Typed | null>(null)
  // Drops the invalid text when a drag or an undo changes the field's value.
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

/** The CSS selector of fields with invalid text, which the form's values do not include. */
export const UNSETTLED = '[data-unsettled]'
