import {
  type PrivacySettings,
  type PrivacySettingsAnswer,
  privacySettings,
} from '@palco/contract/privacy/privacy-settings'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { refreshPrivacy, savePrivacySettings } from './privacy.queries.ts'

const FIELDS: { name: keyof PrivacySettings['record']; label: string; hint: string }[] = [
  {
    name: 'contact',
    label: 'Contato do controlador',
    hint: 'Nome ou razão social, CNPJ, endereço e o canal em que titulares falam com você.',
  },
  {
    name: 'sharing',
    label: 'Compartilhamento',
    hint: 'Quem hospeda o servidor e as cópias do banco, e quem mais recebe dados.',
  },
  {
    name: 'security',
    label: 'Outras medidas de segurança',
    hint: 'O que vocês fazem além do que a plataforma já faz. Pode ficar vazio.',
  },
  { name: 'remarks', label: 'Outras observações', hint: 'Pode ficar vazio.' },
]

/** Edits the organiser's texts in the record of processing activities. */
export function RecordDialog({ settings, ...frame }: OpenedDialog & { settings: PrivacySettingsAnswer }) {
  const { dialog } = useDecisionForm(frame, {
    schema: privacySettings,
    initial: settings,
    perform: ({ record }) => savePrivacySettings({ ...settings, record }),
    done: () => 'Registro salvo',
    refresh: refreshPrivacy,
    failed: 'Erro ao salvar o registro',
  })
  return (
    <FormDialog {...dialog} title="Completar o registro" submitText="Salvar" width="sm">
      {FIELDS.map(({ name, label, hint }) => (
        <CheckedField
          key={name}
          name={`record.${name}`}
          label={label}
          helperText={hint}
          multiline
          minRows={2}
          maxRows={8}
        />
      ))}
    </FormDialog>
  )
}
