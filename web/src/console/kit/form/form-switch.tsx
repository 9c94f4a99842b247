import type Checkbox from '@mui/material/Checkbox'
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type FieldValues, useController } from 'react-hook-form'
import type { FormFieldProps } from './form-text-field.tsx'

type FormSwitchProps<Values extends FieldValues, Output = unknown> = FormFieldProps<Values, Output> &
  Pick<FormControlLabelProps, 'label' | 'sx'> & {
    Input?: typeof Switch | typeof Checkbox
  }

export function FormSwitch<Values extends FieldValues, Output = unknown>(props: FormSwitchProps<Values, Output>) {
  const { control, name, Input = Switch, ...label } = props
  const { field } = useController({ name, ...(control && { control }) })
  const { ref, value, onChange, ...input } = field
  return (
    <FormControlLabel
      {...label}
      control={
        <Input
          {...input}
          checked={Boolean(value)}
          onChange={(_event, isOn) => onChange(isOn)}
          slotProps={{ input: { ref } }}
        />
      }
    />
  )
}
