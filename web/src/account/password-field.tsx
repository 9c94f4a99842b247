import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface PasswordFieldProps extends UseFormRegisterReturn {
  label: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  hint?: string
  error: string | undefined
}

export function PasswordField({ hint, error, autoFocus = false, ref, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...field}
      inputRef={ref}
      autoFocus={autoFocus}
      type="password"
      fullWidth
      error={Boolean(error)}
      helperText={error ?? hint}
    />
  )
}
