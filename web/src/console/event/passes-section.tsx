import { PASSES } from '@palco/contract/passes/pass'
import { Controller } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { FormSection } from '../kit/form/form-section.tsx'
import { SelectField } from '../kit/form/select-field.tsx'
import { PriceTable } from './price-table.tsx'

export const PassesSection = () => (
  <FormSection
    id="links"
    title="Preços e links"
    hint="O que passes e planos custam em cada moeda, e a página da loja em que se compram. Um passe sem link leva ao suporte; um plano sem link não aparece naquela moeda, e com preço 0 o botão não mostra preço. Meses de acesso 0: somente ao vivo."
    isNarrow
  >
    <FieldRow>
      <RecommendedPass />
    </FieldRow>
    <PriceTable />
  </FormSection>
)

const RecommendedPass = () => (
  <Controller
    name="offers.recommendedPass"
    render={({ field: { ref, value, onChange, ...field } }) => (
      <SelectField
        {...field}
        value={value ?? ''}
        onChange={(pass) => onChange(pass || null)}
        inputRef={ref}
        label="Passe recomendado"
        helperText="Aparece em destaque para o participante"
        none="Nenhum"
        options={PASSES.map((pass) => [pass, pass])}
      />
    )}
  />
)
