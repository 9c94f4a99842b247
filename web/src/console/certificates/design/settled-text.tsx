import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

interface SettledTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** Applies the typed text. If the text is invalid, returns an error message instead; otherwise `null`. */
  onType: (text: string) => string | null
  onLeave?: () => void
}

interface Typed {
  text: string
  problem: string | null
  /** The prop `value` when the text was typed. */
  besides: string
}

/** A text field that passes on only valid text. Invalid text stays in the field, so that it can be corrected. */
export function SettledText({ value, onType, onLeave, helperText, ...rest }: SettledTextProps) {
  const [kept, setKept] = useState<Typed | null>(null)
  // Drops an invalid text if `value` has changed since, by a drag or an undo.
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

/** The CSS selector for fields with invalid text. The form's values do not include that text. */
export const UNSETTLED = '[data-unsettled]'
