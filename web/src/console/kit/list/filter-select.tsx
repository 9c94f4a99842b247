import type { TextFieldProps } from '@mui/material/TextField'
import { type Option, SelectField, SHOWN_WHEN_EMPTY } from '../form/select-field.tsx'

interface FilterSelectProps<Value extends string> extends Pick<TextFieldProps, 'label' | 'sx'> {
  /** The text of the option that removes the filter. Missing if the filter always needs a value. */
  all?: string
  value: Value | undefined
  choices: readonly Option<Value>[]
  onChoose: (value: Value | undefined) => void
}

export const FilterSelect = <Value extends string>(props: FilterSelectProps<Value>) => {
  const { all, value, choices, onChoose, ...rest } = props
  return (
    <SelectField
      {...rest}
      fullWidth
      size="small"
      {...(all && { none: all })}
      // The value is missing in the options if it was deleted, or while the options are loading.
      value={value && choices.some(([each]) => each === value) ? value : ''}
      options={choices}
      onChange={(chosen) => onChoose(chosen || undefined)}
      slotProps={SHOWN_WHEN_EMPTY}
    />
  )
}
