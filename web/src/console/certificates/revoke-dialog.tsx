import DialogContentText from '@mui/material/DialogContentText'
import {
  type CertificateRow,
  certificateRevoke,
  type IssuedCertificate,
} from '@palco/contract/certificates/certificates'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { revokeCertificate } from './certificates.queries.ts'
import { ReasonField } from './reason-field.tsx'
import { type DecisionFrame, useDecisionForm } from './use-decision-form.ts'

interface RevokeDialogProps extends DecisionFrame {
  row: CertificateRow
  certificate: IssuedCertificate
}

export function RevokeDialog({ row: { user }, certificate, ...frame }: RevokeDialogProps) {
  const { control, errors, dialog } = useDecisionForm(frame, {
    schema: certificateRevoke,
    initial: { reason: '' },
    perform: ({ reason }) => revokeCertificate(certificate.id, reason),
    done: `Certificado de ${user.name} revogado`,
    failed: 'Erro ao revogar o certificado',
  })
  return (
    <FormDialog
      isOpen={frame.isOpen}
      onClose={frame.onClose}
      onClosed={frame.onClosed}
      title={`Revogar certificado - ${user.name}`}
      submitText="Revogar"
      isDestructive
      {...dialog}
    >
      <DialogContentText>
        {`A página do código ${certificate.code} passa a dizer que o certificado foi revogado, e a pessoa não pode mais baixá-lo nem emitir outro. Isso não se desfaz: um novo só com uma concessão sua.`}
      </DialogContentText>
      <ReasonField control={control} name="reason" error={errors.reason?.message} hasFocus />
    </FormDialog>
  )
}
