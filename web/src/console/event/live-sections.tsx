import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { NumberField } from './number-field.tsx'
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
