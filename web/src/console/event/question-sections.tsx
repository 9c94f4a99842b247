import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { FormSection } from '../kit/form/form-section.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { SettingsField } from './settings-field.tsx'

export const QuestionsSection = () => (
  <FormSection
    id="questions"
    title="Perguntas"
    hint="O que o público pergunta durante a sala. Cada sala pode ser ligada ou desligada na página de moderação."
  >
    <FormSwitch<EventSettingsUpdate> name="questions.enabled" label="Abrir perguntas em todas as salas" />
    <FormSwitch<EventSettingsUpdate>
      name="questions.moderated"
      label="Só mostrar ao público as perguntas que a moderação aprova"
    />
    <FormSwitch<EventSettingsUpdate>
      name="questions.namesAllowed"
      label="Deixar que a pessoa mostre o nome na pergunta. A moderação sempre vê o nome"
    />
    <SettingsField
      name="questions.heldWords"
      label="Palavras que esperam aprovação"
      hint="Uma por linha. Perguntas com elas esperam a moderação, mesmo que as outras saiam na hora"
      multiline
      minRows={3}
      read={(text) => text.split('\n')}
    />
  </FormSection>
)

export const RatingsSection = () => (
  <FormSection id="ratings" title="Avaliação" hint="Uma nota de 1 a 5 e uma linha, pedida uma vez ao fim de cada sala.">
    <FormSwitch<EventSettingsUpdate> name="questions.ratings" label="Pedir uma avaliação ao fim da sala" />
  </FormSection>
)
