import {
  type PrivacySettings,
  type PrivacySettingsAnswer,
  privacySettings,
} from '@palco/contract/privacy/privacy-settings'
import { ANNOUNCED_DAYS } from '@palco/contract/privacy/retention'
import { useController } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { type Option, SelectField } from '../kit/form/select-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { refreshPrivacy, savePrivacySettings } from './privacy.queries.ts'
import { RetentionOutlook } from './retention-outlook.tsx'
import { monthsText, purchasesText } from './terms-words.ts'

export function TermsDialog({ settings, ...frame }: OpenedDialog & { settings: PrivacySettingsAnswer }) {
  const { dialog, watch } = useDecisionForm(frame, {
    schema: privacySettings,
    initial: settings,
    perform: ({ isSmallAgent, retention }) => savePrivacySettings({ ...settings, isSmallAgent, retention }),
    done: () => 'Prazos salvos',
    refresh: refreshPrivacy,
    failed: 'Erro ao salvar os prazos',
  })
  return (
    <FormDialog {...dialog} title="Prazos" submitText="Salvar" width="sm">
      <FormSwitch<PrivacySettings>
        name="isSmallAgent"
        label="Somos agente de pequeno porte: 30 dias para responder, em vez de 15"
      />
      <MonthsField
        name="people"
        label="Excluir pessoas"
        choices={[6, 12, 13, 18, 24, 36, 60]}
        textOf={(months) => `${monthsText(months)} depois do último dia`}
        none="Não excluir pela idade"
        hint={`Conta o que vier por último: o último dia, o cadastro ou uma mudança de passe. Fica também quem tem um passe que vale, e a equipe. O painel avisa ${ANNOUNCED_DAYS} dias antes.`}
      />
      <MonthsField
        name="accessLog"
        label="Registro de acessos"
        choices={[6, 12, 24]}
        hint="A lei pede seis meses (Marco Civil, art. 15)."
      />
      <MonthsField name="audit" label="Auditoria" choices={[24, 36, 60]} />
      <MonthsField
        name="purchases"
        label="Compras"
        choices={[0, 6, 12, 24, 60]}
        textOf={purchasesText}
        none="Sem prazo"
        hint="Depois, as vendas ficam sem nome, e-mail e telefone de quem comprou. Recomendado: enquanto dura o passe."
      />
      <RetentionOutlook chosen={watch('retention')} />
    </FormDialog>
  )
}

/** The form's values before validation. Months may be numbers or text. */
type Input = z.input<typeof privacySettings>

interface MonthsFieldProps {
  name: keyof PrivacySettings['retention']
  label: string
  choices: readonly number[]
  textOf?: (months: number) => string
  none?: string
  hint?: string
}

function MonthsField({ name, label, choices, textOf = monthsText, none, hint }: MonthsFieldProps) {
  const { field } = useController<Input, `retention.${typeof name}`>({ name: `retention.${name}` })
  const stored = field.value === null ? null : Number(field.value)
  const all = [...new Set([...choices, ...(stored === null ? [] : [stored])])].sort((one, other) => one - other)
  return (
    <SelectField
      fullWidth
      label={label}
      value={stored === null ? '' : `${stored}`}
      options={all.map((months): Option => [`${months}`, textOf(months)])}
      {...(none && { none })}
      onChange={(months) => field.onChange(months ? Number(months) : null)}
      helperText={hint}
    />
  )
}
