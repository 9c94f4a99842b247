import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { INITIAL_LANGUAGES, type InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { FormSection } from '../kit/form/form-section.tsx'
import { LanguageTabs } from '../kit/form/language-tabs.tsx'
import { SettingsField } from './settings-field.tsx'

interface NoticeSectionProps {
  language: InterfaceLanguage
  onLanguageChange: (language: InterfaceLanguage) => void
}

export function NoticeSection({ language, onLanguageChange }: NoticeSectionProps) {
  const id = useId()
  const { errors } = useFormState<EventSettingsUpdate>({ name: 'privacyNotice' })
  const problems = errors.privacyNotice?.texts
  return (
    <FormSection
      id="privacyNotice"
      title="Aviso de privacidade"
      hint="Um link no pé da tela de login e dos e-mails leva a ele. O Palco acrescenta ao texto o que a plataforma faz com os dados."
    >
      <LanguageTabs
        id={id}
        label="Idioma do aviso"
        tabs={INITIAL_LANGUAGES.map(({ code, name }) => ({ code, text: name, hasProblem: Boolean(problems?.[code]) }))}
        shown={language}
        onShow={onLanguageChange}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        <SettingsField
          key={language}
          name={`privacyNotice.texts.${language}`}
          label="Texto ou link"
          multiline
          minRows={3}
          hint="O texto do aviso, ou só o endereço da sua página: https://… Um idioma vazio mostra o aviso de outro idioma."
        />
      </div>
      <SettingsField
        name="privacyNotice.contact"
        label="E-mail para assuntos de privacidade"
        type="email"
        hint="Para onde escreve quem não tem mais acesso à conta. Vazio: o aviso indica o suporte."
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
    </FormSection>
  )
}
