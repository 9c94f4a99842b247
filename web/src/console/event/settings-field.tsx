import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { type FieldPath, useController } from 'react-hook-form'

export type SettingsPath = FieldPath<EventSettingsUpdate>

interface SettingsFieldProps extends Pick<TextFieldProps, 'label' | 'type' | 'multiline' | 'minRows' | 'slotProps'> {
  name: SettingsPath
  hint?: string
  /** Normalises what is typed. */
  clean?: (text: string) => string
  /** Called before the form's value changes. */
  onType?: (text: string) => void
}

export function SettingsField({ name, hint, clean = (text) => text, onType, ...rest }: SettingsFieldProps) {
  const { field, fieldState } = useController<EventSettingsUpdate>({ name })
  const { ref, value, onChange, ...input } = field
  return (
    <TextField
      {...rest}
      {...input}
      fullWidth
      value={value}
      onChange={(event) => {
        onType?.(event.target.value)
        onChange(clean(event.target.value))
      }}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  )
}
