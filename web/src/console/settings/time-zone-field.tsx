import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { EventSettingsUpdate } from '@palco/contract/event'
import { useController } from 'react-hook-form'

const ZONES = Intl.supportedValuesOf('timeZone')

/** "sao paulo" finds America/Sao_Paulo. */
const filterOptions = createFilterOptions<string>({ stringify: (zone) => `${zone} ${zone.replaceAll(/[_/]/g, ' ')}` })

export function TimeZoneField() {
  const { field, fieldState } = useController<EventSettingsUpdate, 'timeZone'>({ name: 'timeZone' })
  // One that this browser doesn't list may still be right.
  const options = ZONES.includes(field.value) ? ZONES : [field.value, ...ZONES]
  return (
    <Autocomplete
      options={options}
      value={field.value}
      onChange={(_event, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      filterOptions={filterOptions}
      disableClearable
      autoHighlight
      noOptionsText="Nenhum fuso horário encontrado"
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label="Fuso horário"
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  )
}
