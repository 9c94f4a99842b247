import { FieldRow } from '../../kit/form/field-row.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { DesignField } from './design-field.tsx'
import { PrintImageField } from './print-image-field.tsx'

export const TextsSection = () => (
  <FormSection
    id="texts"
    title="Quem certifica"
    hint="Impresso em cada certificado e na página que o verifica."
    isNarrow
  >
    <DesignField name="organiser" label="Organização" hint="A empresa ou instituição que realiza o evento." />
    <FieldRow>
      <DesignField name="signatory.name" label="Nome de quem assina" />
      <DesignField name="signatory.role" label="Cargo de quem assina" />
    </FieldRow>
    <PrintImageField
      name="signature"
      label="Imagem da assinatura"
      hint="PNG de fundo transparente fica melhor. Fica acima do nome de quem assina."
      type="image/png"
      maxSide={1200}
    />
  </FormSection>
)
