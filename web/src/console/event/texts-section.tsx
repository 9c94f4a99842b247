import Stack from '@mui/material/Stack'
import { DESCRIPTION_MAX_LENGTH } from '@palco/contract/base/limits'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useId } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { HtmlEditor } from '../kit/form/html-editor.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import { SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

interface TextsSectionProps {
  language: InterfaceLanguage
  onLanguageChange: (language: InterfaceLanguage) => void
}

/** Texts for participants, one per interface language. */
export function TextsSection({ language, onLanguageChange }: TextsSectionProps) {
  const id = useId()
  const { errors } = useFormState<EventSettingsUpdate>({ name: ['welcomeText', 'accessMessage'] })
  const hasProblem = (code: InterfaceLanguage) => Boolean(errors.welcomeText?.[code] || errors.accessMessage?.[code])
  return (
    <SettingsSection name="texts" hint="O que os participantes leem ao entrar, em cada idioma da interface.">
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
    </SettingsSection>
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
