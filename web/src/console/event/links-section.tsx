import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CURRENCIES, PLANS, type Plan } from '@palco/contract/event/event'
import { useId } from 'react'
import { FieldRow } from '../kit/form/field-row.tsx'
import { NumberField } from './number-field.tsx'
import { SettingsField } from './settings-field.tsx'
import { SettingsSection } from './settings-section.tsx'

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
