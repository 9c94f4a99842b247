import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { EventSettingsUpdate } from '@palco/contract/event'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/interface-languages'
import { DESCRIPTION_MAX_LENGTH } from '@palco/contract/limits'
import { useId } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { HtmlEditor } from '../kit/html-editor.tsx'
import { SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

interface TextsSectionProps {
  language: InterfaceLanguage
  onLanguageChange: (language: InterfaceLanguage) => void
}

/** What participants read when they come in, each in the language of his screen. */
export function TextsSection({ language, onLanguageChange }: TextsSectionProps) {
  const id = useId()
  const { errors } = useFormState<EventSettingsUpdate>({ name: ['welcomeText', 'accessMessage'] })
  const hasProblem = (code: InterfaceLanguage) => Boolean(errors.welcomeText?.[code] || errors.accessMessage?.[code])
  return (
    <SettingsSection title="Boas-vindas" hint="O que os participantes leem ao entrar, em cada idioma da interface.">
      <Tabs
        value={language}
        onChange={(_event, code: InterfaceLanguage) => onLanguageChange(code)}
        variant="scrollable"
        // All six fit where there is a mouse; a finger swipes.
        scrollButtons={false}
        textColor="secondary"
        indicatorColor="secondary"
        aria-label="Idioma dos textos"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {INITIAL_LANGUAGES.map(({ code, name }) => (
          <Tab
            key={code}
            value={code}
            id={`${id}-${code}`}
            aria-controls={`${id}-panel`}
            label={name}
            sx={{ minWidth: 0, px: 1, ...(hasProblem(code) && { color: 'error.main' }) }}
          />
        ))}
      </Tabs>
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
