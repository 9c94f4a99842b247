import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DESCRIPTION_MAX_LENGTH } from '@palco/contract/base/limits'
import { isTimeZone, isWallClock, zonedInstant } from '@palco/contract/base/zoned-time'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { HtmlEditor } from '../kit/form/html-editor.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import { isOtherClock, zoneLabel } from '../kit/words/zone-name.ts'
import { SettingsField } from './settings-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { useMovingLastDay } from './use-moving-last-day.ts'

const shrink = { inputLabel: { shrink: true } }

export function EventSection() {
  const moveLastDay = useMovingLastDay()
  return (
    <FormSection
      id="event"
      title="Nome e datas"
      hint="O nome do evento e quando ele acontece. A contagem regressiva do login vai até o início."
    >
      <SettingsField name="title" label="Título do evento" />
      <SettingsField name="shortName" label="Nome curto" hint="Aparece no título da caixa de suporte." />
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
    </FormSection>
  )
}

export const EntranceSection = () => (
  <FormSection id="entrance" title="Tela de login" hint="O que se lê antes de entrar, ao lado do nome do evento.">
    <SettingsField
      name="tagline"
      label="Frase de apresentação"
      multiline
      hint="Fica na tela de login, abaixo da contagem."
    />
  </FormSection>
)

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeStyle: 'short', timeZone })
const here = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** Shows the instant that results from the date, the time and the time zone. The countdown ends at this instant. */
function StartInstant() {
  const [local, timeZone] = useWatch<EventSettingsUpdate, ['startsAtLocal', 'timeZone']>({
    name: ['startsAtLocal', 'timeZone'],
  })
  if (!isWallClock(local) || !isTimeZone(timeZone)) return null
  const instant = zonedInstant(local, timeZone)
  const at = Date.parse(instant)
  return (
    <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mt: 1 }}>
      Começa {inZone(timeZone).format(at)}, horário de {zoneLabel(timeZone, at)}.
      {isOtherClock(timeZone, at) && ` No seu horário: ${here.format(at)}.`}
    </Typography>
  )
}

interface TextsSectionProps {
  language: InterfaceLanguage
  onLanguageChange: (language: InterfaceLanguage) => void
}

export function TextsSection({ language, onLanguageChange }: TextsSectionProps) {
  const id = useId()
  const { errors } = useFormState<EventSettingsUpdate>({ name: ['welcomeText', 'accessMessage'] })
  const hasProblem = (code: InterfaceLanguage) => Boolean(errors.welcomeText?.[code] || errors.accessMessage?.[code])
  return (
    <FormSection
      id="texts"
      title="Boas-vindas"
      hint="O que os participantes leem ao entrar, em cada idioma da interface."
    >
      <LanguageTabs
        id={id}
        label="Idioma dos textos"
        tabs={INITIAL_LANGUAGES.map(({ code, name }) => ({ code, text: name, hasProblem: hasProblem(code) }))}
        shown={language}
        onShow={onLanguageChange}
      />
      <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`} sx={{ gap: 2.5 }}>
        <SettingsField
          key={language}
          name={`welcomeText.${language}`}
          label="Texto de boas-vindas"
          multiline
          minRows={2}
        />
        <AccessMessage key={`${language}-html`} language={language} />
      </Stack>
    </FormSection>
  )
}

function AccessMessage({ language }: { language: InterfaceLanguage }) {
  const { field, fieldState } = useController<EventSettingsUpdate, `accessMessage.${InterfaceLanguage}`>({
    name: `accessMessage.${language}`,
  })
  return (
    <HtmlEditor
      label="Mensagem de acesso"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      maxLength={DESCRIPTION_MAX_LENGTH}
      hasError={fieldState.invalid}
      helperText={fieldState.error?.message ?? 'HTML básico: negrito, itálico, listas e links.'}
    />
  )
}

export const SupportSection = () => (
  <FormSection
    id="support"
    title="Suporte"
    hint="Para onde leva a caixa de suporte, e a mensagem que a conversa já traz escrita."
  >
    <SettingsField
      name="support.phone"
      label="Número do WhatsApp"
      hint="Apenas dígitos, com o código do país. Exemplo: 5521987654321"
      read={(text) => text.replaceAll(/\D/g, '')}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
    />
    <SettingsField name="support.loginMessage" label="Mensagem na tela de login" multiline />
    <SettingsField name="support.participantMessage" label="Mensagem na área do participante" multiline />
  </FormSection>
)
