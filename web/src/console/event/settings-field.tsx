import InputAdornment from '@mui/material/InputAdornment'
import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import type { Currency, EventSettingsUpdate } from '@palco/contract/event/event'
import { type FieldPath, useController } from 'react-hook-form'

type SettingsPath = FieldPath<EventSettingsUpdate>

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

const CURRENCY_SIGNS: Record<Currency, string> = { BRL: 'R$', USD: 'US$', EUR: '€' }

interface NumberFieldProps {
  name: SettingsPath
  label: string
  hint?: string
  currency?: Currency
  isWhole?: boolean
}

/** Its form value is `NaN` while it is empty. */
export function NumberField({ name, label, hint, currency, isWhole = false }: NumberFieldProps) {
  const { field, fieldState } = useController<EventSettingsUpdate>({ name })
  const { ref, value, onChange, ...input } = field
  return (
    <TextField
      {...input}
      label={label}
      type="number"
      fullWidth
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{
        htmlInput: { min: 0, step: isWhole ? 1 : 0.01, inputMode: isWhole ? 'numeric' : 'decimal' },
        ...(currency && {
          input: { startAdornment: <InputAdornment position="start">{CURRENCY_SIGNS[currency]}</InputAdornment> },
        }),
      }}
    />
  )
}
