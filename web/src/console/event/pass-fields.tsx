import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { CURRENCIES, type EventSettingsUpdate } from '@palco/contract/event/event'
import type { Pass } from '@palco/contract/passes/pass'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../kit/form/field-row.tsx'
import { NumberField } from './number-field.tsx'
import { SettingsField } from './settings-field.tsx'

export function PassFields({ pass }: { pass: Pass }) {
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
      <Certificate pass={pass} />
    </Stack>
  )
}

function Certificate({ pass }: { pass: Pass }) {
  const { field } = useController<EventSettingsUpdate, `passes.${Pass}.certificate`>({
    name: `passes.${pass}.certificate`,
  })
  const { ref, value, ...input } = field
  return (
    <FormControlLabel
      label="Certificado internacional"
      control={<Switch {...input} checked={value} color="secondary" slotProps={{ input: { ref } }} />}
    />
  )
}
