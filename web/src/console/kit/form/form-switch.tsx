import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type FieldValues, useController } from 'react-hook-form'
import type { FormFieldProps } from './form-text-field.tsx'

interface FormSwitchProps<Values extends FieldValues, Output = unknown> extends FormFieldProps<Values, Output> {
  label: string
  color?: 'secondary'
}

export function FormSwitch<Values extends FieldValues, Output = unknown>(props: FormSwitchProps<Values, Output>) {
  const { control, name, label, color } = props
  const { field } = useController({ name, ...(control && { control }) })
  const { ref, value, onChange, ...input } = field
  return (
    <FormControlLabel
      control={
        <Switch
          {...input}
          {...(color && { color })}
          checked={Boolean(value)}
          onChange={(_event, isOn) => onChange(isOn)}
          slotProps={{ input: { ref } }}
        />
      }
      label={label}
    />
  )
}
