import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import type { Currency } from '@palco/contract/event/participant-event'
import { type FieldPath, useController } from 'react-hook-form'

interface SettingsFieldProps extends Pick<TextFieldProps, 'label' | 'type' | 'multiline' | 'minRows' | 'slotProps'> {
  name: FieldPath<EventSettingsUpdate>
  hint?: string
  read?: (text: string) => string | number | string[]
  onType?: (text: string) => void
}

export function SettingsField({ name, hint, read = (text) => text, onType, ...rest }: SettingsFieldProps) {
  const { field, fieldState } = useController<EventSettingsUpdate>({ name })
  const { ref, value, onChange, ...input } = field
  return (
    <TextField
      {...rest}
      {...input}
      fullWidth
      value={shown(value)}
      // The tooltip shows the whole address, which is often longer than the field.
      {...(rest.type === 'url' && { title: String(value) })}
      onChange={(event) => {
        onType?.(event.target.value)
        onChange(read(event.target.value))
      }}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  )
}

/**
 * Converts the form's value for the text field: `NaN` (an empty number field) becomes '', and a list becomes one line
 * per entry.
 */
function shown(value: unknown) {
  if (Array.isArray(value)) return value.join('\n')
  return Number.isNaN(value) ? '' : value
}

const CURRENCY_SIGNS: Record<Currency, string> = { BRL: 'R$', USD: 'US$', EUR: '€' }

type NumberFieldProps = Pick<SettingsFieldProps, 'name' | 'label' | 'hint'> & { currency?: Currency; isWhole?: boolean }

/** If the field is empty, the form's value is `NaN`. */
export const NumberField = ({ currency, isWhole = false, ...rest }: NumberFieldProps) => (
  <SettingsField
    {...rest}
    type="number"
    read={(text) => (text === '' ? Number.NaN : Number(text))}
    slotProps={{
      htmlInput: { min: 0, step: isWhole ? 1 : 0.01, inputMode: isWhole ? 'numeric' : 'decimal' },
      ...(currency && {
        input: { startAdornment: <InputAdornment position="start">{CURRENCY_SIGNS[currency]}</InputAdornment> },
      }),
    }}
  />
)
