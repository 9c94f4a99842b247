import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

interface SettledTextProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** The value as text. */
  value: string
  /** Takes what is typed if it is valid; else returns the problem. */
  onType: (text: string) => string | null
  onLeave?: () => void
}

/** A field whose value is always valid: text that isn't stays until the field is left, with its problem. */
export function SettledText({ value, onType, onLeave, helperText, ...rest }: SettledTextProps) {
  const [typed, setTyped] = useState<{ text: string; problem: string | null } | null>(null)
  return (
    <TextField
      {...rest}
      value={typed?.text ?? value}
      onChange={({ target }) => setTyped({ text: target.value, problem: onType(target.value) })}
      onBlur={() => {
        setTyped(null)
        onLeave?.()
      }}
      error={Boolean(typed?.problem)}
      helperText={typed?.problem ?? helperText}
    />
  )
}
