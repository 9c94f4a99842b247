import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { FieldRow } from '../kit/form/field-row.tsx'
import { FormDayField } from '../kit/form/form-day-field.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { NumberField } from './settings-field.tsx'

const SCOPES = [
  ['room', 'Em cada sala'],
  ['week', 'No evento inteiro'],
] as const

export const LiveSection = () => (
  <FormSection id="live" title="Salas e presença" hint="Como a presença é contada e como as salas terminam.">
    <FieldRow>
      <NumberField
        name="live.attendanceThreshold"
        label="Presença mínima (%)"
        hint="Parte do horário da sala em que a pessoa precisa estar nela"
        isWhole
      />
      <FormTextField<EventSettingsUpdate> name="live.attendanceScope" label="Presença mínima vale" options={SCOPES} />
      <NumberField
        name="live.graceMinutes"
        label="Tolerância no fim (minutos)"
        hint="Depois do encerramento, quem está na sala continua nela por este tempo"
        isWhole
      />
    </FieldRow>
    <FormSwitch<EventSettingsUpdate>
      name="live.showAudience"
      label="Mostrar aos participantes quantas pessoas assistem, em número arredondado"
    />
  </FormSection>
)

export const RecordingsSection = () => (
  <FormSection
    id="recordings"
    title="Quem assiste"
    hint="Quem assiste às gravações depois das salas. Os meses de cada passe ficam em Passes e planos."
  >
    <FieldRow>
      <FormDayField<EventSettingsUpdate>
        name="recordings.freeUntil"
        label="Gravações abertas a todos até"
        hint={() => 'Até o fim deste dia. Vazio: ninguém sem passe'}
      />
      <NumberField
        name="recordings.dueHours"
        label="Gravações saem em até (horas)"
        hint="Depois do fim da sala, como os participantes leem nela. 0: nada é dito"
        isWhole
      />
    </FieldRow>
    <FormSwitch<EventSettingsUpdate>
      name="recordings.countForAttendance"
      label="Minutos em gravações contam para a presença mínima"
    />
  </FormSection>
)
