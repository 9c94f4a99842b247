import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { EventSettingsUpdate } from '@palco/contract/event'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { type ZoneChoice, zoneChoice, zoneChoices } from './zone-choices.ts'

/** "sao paulo", "brasilia" and "brasil" all find America/Sao_Paulo. */
const filterOptions = createFilterOptions<ZoneChoice>({ stringify: ({ words }) => words })

export function TimeZoneField() {
  const { field, fieldState } = useController<EventSettingsUpdate, 'timeZone'>({ name: 'timeZone' })
  const options = useMemo(() => zoneChoices(field.value), [field.value])
  const chosen = zoneChoice(field.value)
  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_event, choice) => field.onChange(choice.zone)}
      onBlur={field.onBlur}
      filterOptions={filterOptions}
      getOptionLabel={({ zone }) => zone}
      isOptionEqualToValue={(option, value) => option.zone === value.zone}
      disableClearable
      autoHighlight
      noOptionsText="Nenhum fuso horário encontrado"
      renderOption={({ key, ...props }, { zone, place, offset }) => (
        <Box key={key} component="li" {...props}>
          <span>
            {place}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {` ${zone} · ${offset}`}
            </Typography>
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label="Fuso horário"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? `${chosen.place} · ${chosen.offset}. Procure por cidade ou país.`}
        />
      )}
    />
  )
}
