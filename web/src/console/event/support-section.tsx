import { SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export const SupportSection = () => (
  <SettingsSection
    name="support"
    hint="Para onde leva a caixa de suporte, e a mensagem que a conversa já traz escrita."
  >
    <SettingsField
      name="support.phone"
      label="Número do WhatsApp"
      hint="Apenas dígitos, com o código do país. Exemplo: 5511900000000"
      clean={digitsOf}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
    />
    <SettingsField name="support.loginMessage" label="Mensagem na tela de login" multiline />
    <SettingsField name="support.participantMessage" label="Mensagem na área do participante" multiline />
  </SettingsSection>
)
