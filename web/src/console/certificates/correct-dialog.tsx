import Checkbox from '@mui/material/Checkbox'
import DialogContentText from '@mui/material/DialogContentText'
import { NAME_MAX_LENGTH } from '@palco/contract/base/limits'
import {
  type CertificateRow,
  type CertificatesOfUser,
  certificateCorrectByAdmin,
  type IssuedCertificate,
} from '@palco/contract/certificates/certificates'
import { INITIAL_LANGUAGES } from '@palco/contract/languages/interface-languages'
import { useHasMail } from '../../event/event.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormSwitch } from '../kit/form/form-switch.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { type DecisionFrame, useDecisionForm } from '../kit/form/use-decision-form.ts'
import { unprintableNameText } from './certificate-texts.ts'
import { correctCertificate, refreshCertificates } from './certificates.queries.ts'
import { ReasonField } from './reason-field.tsx'

interface CorrectDialogProps extends DecisionFrame<CertificatesOfUser> {
  row: CertificateRow
  certificate: IssuedCertificate
}

export function CorrectDialog({ row: { user }, certificate, ...frame }: CorrectDialogProps) {
  const hasMail = useHasMail()
  const { watch, dialog } = useDecisionForm(frame, {
    schema: certificateCorrectByAdmin,
    initial: { name: certificate.name, language: certificate.language, reason: '', hasCurrentTexts: false },
    perform: (correction) => correctCertificate(certificate.id, correction),
    done: () => `Certificado de ${user.name} corrigido: vale o novo código`,
    failed: 'Erro ao corrigir o certificado',
    refresh: refreshCertificates,
  })
  const unprintable = unprintableNameText(watch('name'))
  return (
    <FormDialog {...dialog} title={`Corrigir certificado - ${user.name}`} submitText="Corrigir">
      <DialogContentText>
        {`É emitido um certificado novo, com outro código. A página do código ${certificate.code} passa a dizer que ele foi substituído.`}
        {' Organização, assinatura, logo e modelo são os de hoje; carga horária e dias não mudam.'}
        {!hasMail && ' Avise a pessoa: o novo certificado está na página dela.'}
      </DialogContentText>
      <CheckedField
        name="name"
        label="Nome impresso"
        required
        autoFocus
        helperText={unprintable ?? 'Pode ficar igual, se só o idioma, o modelo ou os textos mudam.'}
        {...(unprintable && { error: true })}
        slotProps={{ htmlInput: { maxLength: NAME_MAX_LENGTH, autoComplete: 'off', spellCheck: false } }}
      />
      {/* Nodes of the previous release send no language (rolling upgrade). The form then has no language field. */}
      {certificate.language && (
        <CheckedField
          name="language"
          label="Idioma"
          options={INITIAL_LANGUAGES.map(({ code, name }) => [code, name])}
        />
      )}
      <FormSwitch
        Input={Checkbox}
        name="hasCurrentTexts"
        label="Imprimir o título do evento, as salas e os palestrantes como estão hoje"
      />
      <ReasonField />
    </FormDialog>
  )
}
