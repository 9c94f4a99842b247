import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Currency, EventSettingsUpdate } from '@palco/contract/event/event'
import { useController } from 'react-hook-form'
import type { SettingsPath } from './settings-field.tsx'

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
