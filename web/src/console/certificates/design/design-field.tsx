import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import type { DesignValues } from './design.queries.ts'

interface DesignFieldProps {
  name: 'organiser' | 'signatory.name' | 'signatory.role'
  label: string
  hint?: string
}

export function DesignField({ name, label, hint }: DesignFieldProps) {
  const { field, fieldState } = useController<DesignValues, typeof name>({ name })
  const { ref, ...input } = field
  return (
    <TextField
      {...input}
      label={label}
      inputRef={ref}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  )
}
