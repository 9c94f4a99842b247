import DialogContentText from '@mui/material/DialogContentText'
import {
  type CertificateRow,
  type CertificatesOfUser,
  certificateRevoke,
  certificateRevokeByCode,
  type IssuedCertificate,
} from '@palco/contract/certificates/certificates'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { type DecisionFrame, useDecisionForm } from '../kit/form/use-decision-form.ts'
import { refreshCertificates, revokeByCode, revokeCertificate } from './certificates.queries.ts'
import { ReasonField } from './reason-field.tsx'

const FAILED = 'Erro ao revogar o certificado'

interface RevokeDialogProps extends DecisionFrame<CertificatesOfUser> {
  row: CertificateRow
  certificate: IssuedCertificate
}

export function RevokeDialog({ row: { user }, certificate, ...frame }: RevokeDialogProps) {
  const { dialog } = useDecisionForm(frame, {
    schema: certificateRevoke,
    initial: { reason: '' },
    perform: ({ reason }) => revokeCertificate(certificate.id, reason),
    done: () => `Certificado de ${user.name} revogado`,
    failed: FAILED,
    refresh: refreshCertificates,
  })
  return (
    <FormDialog {...dialog} title={`Revogar certificado - ${user.name}`} submitText="Revogar" isDestructive>
      <DialogContentText>
        {`A página do código ${certificate.code} passa a dizer que o certificado foi revogado, e a pessoa não pode mais baixá-lo nem emitir outro. Isso não se desfaz: um novo só com uma concessão sua.`}
      </DialogContentText>
      <ReasonField hasFocus />
    </FormDialog>
  )
}

/** Revokes a certificate by its code, which is the only way for a deleted person's certificate: it is in no list. */
export function RevokeByCodeDialog(frame: OpenedDialog) {
  const { dialog } = useDecisionForm(frame, {
    schema: certificateRevokeByCode,
    initial: { code: '', reason: '' },
    perform: revokeByCode,
    done: ({ name }) => `Certificado de ${name} revogado`,
    failed: FAILED,
    refresh: refreshCertificates,
  })
  return (
    <FormDialog {...dialog} title="Revogar pelo código" submitText="Revogar" isDestructive>
      <DialogContentText>
        Também vale para o certificado de uma pessoa que já foi excluída. A página do código passa a dizer que ele foi
        revogado. Isso não se desfaz.
      </DialogContentText>
      <CheckedField
        name="code"
        label="Código"
        required
        autoFocus
        helperText="Como no certificado: 7K3M-9QXD-2HTB"
        slotProps={{
          htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <ReasonField />
    </FormDialog>
  )
}
