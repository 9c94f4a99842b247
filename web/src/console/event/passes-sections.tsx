import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { CURRENCIES, PLANS, type Plan } from '@palco/contract/event/participant-event'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { Fragment, useId } from 'react'
import { Controller } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { SelectField } from '../kit/form/select-field.tsx'
import { NumberField, SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

export const PassesSection = () => (
  <SettingsSection name="passes" hint="O que os três passes oferecem e quanto custam em cada moeda.">
    <FieldRow>
      <RecommendedPass />
    </FieldRow>
    <Divider />
    {PASSES.map((pass, index) => (
      <Fragment key={pass}>
        {index > 0 && <Divider />}
        <PassFields pass={pass} />
      </Fragment>
    ))}
  </SettingsSection>
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

function PassFields({ pass }: { pass: Pass }) {
  const titleId = useId()
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 2 }}>
      <Typography id={titleId} component="h3" variant="h6">
        {pass}
      </Typography>
      <SettingsField name={`passes.${pass}.name`} label="Nome do passe" />
      <FieldRow minWidth="8rem">
        <NumberField name={`passes.${pass}.instalments.count`} label="Parcelas" isWhole />
        <NumberField name={`passes.${pass}.instalments.amount`} label="Valor da parcela" currency="BRL" />
        <NumberField name={`passes.${pass}.accessMonths`} label="Meses de acesso" hint="0: somente ao vivo" isWhole />
      </FieldRow>
      <FieldRow minWidth="8rem">
        {CURRENCIES.map((currency) => (
          <NumberField
            key={currency}
            name={`passes.${pass}.cash.${currency}`}
            label={`À vista em ${currency}`}
            currency={currency}
          />
        ))}
      </FieldRow>
      <FormSwitch<EventSettingsUpdate>
        name={`passes.${pass}.certificate`}
        label="Certificado internacional"
        color="secondary"
      />
    </Stack>
  )
}

const PLAN_NAMES: Record<Plan, string> = { monthly: 'Mensal', annual: 'Anual', semiannual: 'Semestral' }

export const LinksSection = () => (
  <SettingsSection
    name="links"
    hint="Onde cada plano é comprado e o preço que aparece no botão. Sem link, o botão daquela moeda não aparece para o participante."
  >
    {PLANS.map((plan) => (
      <PlanLinks key={plan} plan={plan} />
    ))}
  </SettingsSection>
)

function PlanLinks({ plan }: { plan: Plan }) {
  const titleId = useId()
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} component="h3" variant="h6">
        Plano {PLAN_NAMES[plan].toLowerCase()}
      </Typography>
      <FieldRow>
        {CURRENCIES.map((currency) => (
          <SettingsField
            key={currency}
            name={`purchaseLinks.${plan}.${currency}`}
            label={`Link em ${currency}`}
            type="url"
            slotProps={{ htmlInput: { placeholder: 'https://', autoComplete: 'off' }, inputLabel: { shrink: true } }}
          />
        ))}
      </FieldRow>
      <FieldRow>
        {CURRENCIES.map((currency) => (
          <NumberField
            key={currency}
            name={`offers.planPrices.${plan}.${currency}`}
            label={`Preço em ${currency}`}
            hint="0: sem preço no botão"
            currency={currency}
          />
        ))}
      </FieldRow>
    </Stack>
  )
}
