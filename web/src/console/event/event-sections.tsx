import { FieldRow } from '../kit/form/field-row.tsx'
import { SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'
import { StartInstant } from './start-instant.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useMovingLastDay } from './use-moving-last-day.ts'

const shrink = { inputLabel: { shrink: true } }

export function EventSection() {
  const moveLastDay = useMovingLastDay()
  return (
    <SettingsSection
      name="event"
      hint="O nome do evento e quando ele acontece. A contagem regressiva do login vai até o início."
    >
      <SettingsField name="title" label="Título do evento" />
      <SettingsField name="shortName" label="Nome curto" hint="Aparece no título da caixa de suporte." />
      <SettingsField
        name="tagline"
        label="Frase de apresentação"
        multiline
        hint="Fica na tela de login, abaixo da contagem."
      />
      <FieldRow minWidth="14rem">
        <SettingsField
          name="startsAtLocal"
          label="Início"
          type="datetime-local"
          onType={moveLastDay}
          slotProps={{ ...shrink, htmlInput: { max: '9999-12-31T23:59' } }}
        />
        <SettingsField
          name="lastDay"
          label="Último dia"
          type="date"
          hint="Acompanha o início quando ele muda"
          slotProps={{ ...shrink, htmlInput: { max: '9999-12-31' } }}
        />
      </FieldRow>
      <div>
        <TimeZoneField />
        <StartInstant />
      </div>
    </SettingsSection>
  )
}
