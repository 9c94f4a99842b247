import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { isTimeZone } from '@palco/contract/base/zoned-time'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { zoneLabel, zoneOffset } from '../kit/words/zone-name.ts'
import { type ZoneChoice, zoneChoices } from './zone-choices.ts'

/** Searches several names of a time zone: "sao paulo", "brasilia" and "brasil" all find America/Sao_Paulo. */
const filterOptions = createFilterOptions<ZoneChoice>({ stringify: ({ words }) => words, limit: 60 })

export function TimeZoneField() {
  const { field, fieldState } = useController<EventSettingsUpdate, 'timeZone'>({ name: 'timeZone' })
  // Building the list of time zones is slow, so it is built when the field is opened for the first time.
  const [isOpened, setIsOpened] = useState(false)
  // Memoised: `Autocomplete` would discard the typed text whenever `value` is a new object.
  const chosen = useMemo(() => ({ zone: field.value, place: '', words: field.value }), [field.value])
  const options = useMemo(() => (isOpened ? zoneChoices(field.value) : []), [isOpened, field.value])
  return (
    <Autocomplete
      options={isOpened ? options : [chosen]}
      onOpen={() => setIsOpened(true)}
      value={chosen}
      onChange={(_event, choice) => field.onChange(choice.zone)}
      onBlur={field.onBlur}
      filterOptions={filterOptions}
      getOptionLabel={({ zone }) => zone}
      isOptionEqualToValue={(option, value) => option.zone === value.zone}
      disableClearable
      autoHighlight
      noOptionsText="Nenhum fuso horário encontrado"
      renderOption={({ key, ...props }, { zone, place }) => (
        <Box key={key} component="li" {...props}>
          <span>
            {place}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {` ${zone} · ${isTimeZone(zone) ? zoneOffset(zone) : ''}`}
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
          helperText={fieldState.error?.message ?? hintOf(field.value)}
        />
      )}
    />
  )
}

const hintOf = (zone: string) =>
  isTimeZone(zone) ? `${zoneLabel(zone)}. Procure por cidade ou país.` : 'Procure por cidade ou país.'
