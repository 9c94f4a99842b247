import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { Controller, useController } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { NumberField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

export const LiveSection = () => (
  <SettingsSection name="live" hint="Como a presença é contada e como as salas terminam.">
    <FieldRow>
      <NumberField
        name="live.attendanceThreshold"
        label="Presença mínima (%)"
        hint="Parte do horário da sala em que a pessoa precisa estar nela"
        isWhole
      />
      <Controller
        name="live.attendanceScope"
        render={({ field: { ref, ...field } }) => (
          <TextField {...field} value={field.value ?? 'room'} inputRef={ref} label="Presença mínima vale" select>
            <MenuItem value="room">Em cada sala</MenuItem>
            <MenuItem value="week">No evento inteiro</MenuItem>
          </TextField>
        )}
      />
      <NumberField
        name="live.graceMinutes"
        label="Tolerância no fim (minutos)"
        hint="Depois do encerramento, quem está na sala continua nela por este tempo"
        isWhole
      />
    </FieldRow>
  </SettingsSection>
)

export const RecordingsSection = () => (
  <SettingsSection
    name="recordings"
    hint="Quem assiste às gravações depois das salas. Os meses de cada passe ficam em Passes."
  >
    <FieldRow>
      <FreeUntilField />
    </FieldRow>
    <Controller
      name="recordings.countForAttendance"
      render={({ field: { value, onChange, ...field } }) => (
        <FormControlLabel
          control={<Switch {...field} checked={Boolean(value)} onChange={(_event, isOn) => onChange(isOn)} />}
          label="Minutos em gravações contam para a presença mínima"
        />
      )}
    />
  </SettingsSection>
)

function FreeUntilField() {
  const { field, fieldState } = useController<EventSettingsUpdate, 'recordings.freeUntil'>({
    name: 'recordings.freeUntil',
  })
  const { ref, value, onChange, ...input } = field
  return (
    <TextField
      {...input}
      label="Gravações abertas a todos até"
      type="date"
      fullWidth
      value={value ?? ''}
      // An incomplete day reads as empty too: kept as an invalid one, so that saving does not remove the day.
      onChange={({ target }) => onChange(target.value || (target.validity.badInput ? '' : null))}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? 'Até o fim deste dia. Vazio: ninguém sem passe'}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  )
}
