import TextField from '@mui/material/TextField'
import { type FieldValues, useController } from 'react-hook-form'
import type { FormFieldProps } from './form-text-field.tsx'

interface FormDayFieldProps<Values extends FieldValues> extends Pick<FormFieldProps<Values, unknown>, 'name'> {
  label: string
  hint: (hasDay: boolean) => string
}

export function FormDayField<Values extends FieldValues>({ name, label, hint }: FormDayFieldProps<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const { ref, value, onChange, ...input } = field
  return (
    <TextField
      {...input}
      label={label}
      type="date"
      fullWidth
      value={value ?? ''}
      // A partly typed day becomes '', which is invalid. With `null`, a save would remove the day.
      onChange={({ target }) => onChange(target.value || ((target as HTMLInputElement).validity.badInput ? '' : null))}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint(Boolean(value))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  )
}
