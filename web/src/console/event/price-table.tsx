import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { EventSettingsUpdate } from '@palco/contract/event/event'
import { CURRENCIES, type Currency, PLANS, type Plan } from '@palco/contract/event/participant-event'
import { PASSES, type Pass } from '@palco/contract/passes/pass'
import { type ReactNode, useId } from 'react'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { priceTable } from './price-table-look.ts'
import { NumberField, SettingsField } from './settings-field.tsx'

const HEADINGS = ['Passe ou plano', 'Preço e link em BRL', 'em USD', 'em EUR', 'Parcelas', 'Meses', 'Certificado']

/** The passes and then the plans: as a table on wide screens, as stacked groups on narrow ones. */
export const PriceTable = () => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box sx={priceTable}>
      {/* Each field has a label of its own, so screen readers don't need the headings. */}
      <Box aria-hidden="true" className="headings">
        {HEADINGS.map((heading) => (
          <Typography key={heading} variant="caption" color="textSecondary">
            {heading}
          </Typography>
        ))}
      </Box>
      {PASSES.map((pass) => (
        <PassRow key={pass} pass={pass} />
      ))}
      {PLANS.map((plan) => (
        <Row key={plan} title={`Plano ${PLAN_NAMES[plan]}`} price="Preço" priceHint="0: sem preço no botão">
          {(currency) => ({
            price: `offers.planPrices.${plan}.${currency}`,
            link: `purchaseLinks.${plan}.${currency}`,
          })}
        </Row>
      ))}
    </Box>
  </Box>
)

const PLAN_NAMES: Record<Plan, string> = { monthly: 'mensal', annual: 'anual', semiannual: 'semestral' }

const PassRow = ({ pass }: { pass: Pass }) => (
  <Row
    title={pass}
    name={<SettingsField name={`passes.${pass}.name`} label="Nome do passe" />}
    price="À vista"
    more={
      <>
        <div className="instalments">
          <NumberField name={`passes.${pass}.instalments.count`} label="Parcelas" isWhole />
          <NumberField name={`passes.${pass}.instalments.amount`} label="Valor da parcela" currency="BRL" />
        </div>
        <NumberField name={`passes.${pass}.accessMonths`} label="Meses de acesso" hint="0: somente ao vivo" isWhole />
        <FormSwitch<EventSettingsUpdate> name={`passes.${pass}.certificate`} label="Certificado internacional" />
      </>
    }
  >
    {(currency) => ({ price: `passes.${pass}.cash.${currency}`, link: `offers.passLinks.${pass}.${currency}` })}
  </Row>
)

type Paths = { price: Parameters<typeof NumberField>[0]['name']; link: Parameters<typeof SettingsField>[0]['name'] }

interface RowProps {
  title: string
  name?: ReactNode
  price: string
  priceHint?: string
  more?: ReactNode
  children: (currency: Currency) => Paths
}

function Row({ title, name, price, priceHint, more, children: pathsOf }: RowProps) {
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId} className="row">
      <div className="name">
        <Typography id={titleId} component="h3" variant="subtitle1">
          {title}
        </Typography>
        {name}
      </div>
      {CURRENCIES.map((currency) => {
        const paths = pathsOf(currency)
        return (
          <div key={currency} className="offer">
            <NumberField
              name={paths.price}
              label={`${price} em ${currency}`}
              currency={currency}
              {...(priceHint && { hint: priceHint })}
            />
            <SettingsField
              name={paths.link}
              label={`Link em ${currency}`}
              type="url"
              slotProps={{ htmlInput: { placeholder: 'https://', autoComplete: 'off' }, inputLabel: { shrink: true } }}
            />
          </div>
        )
      })}
      {more}
    </Box>
  )
}
