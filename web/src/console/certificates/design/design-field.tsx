import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import type { DesignValues } from './design.queries.ts'
import { unprintableText } from './design-texts.ts'

interface DesignFieldProps {
  name: 'organiser' | 'signatory.name' | 'signatory.role'
  label: string
  hint?: string
}

export function DesignField({ name, label, hint }: DesignFieldProps) {
  const { field, fieldState } = useController<DesignValues, typeof name>({ name })
  const { ref, ...input } = field
  const problem = fieldState.error?.message ?? unprintableText(field.value)
  return (
    <TextField
      {...input}
      label={label}
      inputRef={ref}
      fullWidth
      error={Boolean(problem)}
      helperText={problem ?? hint}
    />
  )
}
