import DialogContentText from '@mui/material/DialogContentText'
import {
  type PrivacyRequest,
  REQUEST_REASON_MAX_LENGTH,
  requestRefusal,
} from '@palco/contract/privacy/privacy-requests'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { refreshPrivacy, refuseRequest } from './privacy.queries.ts'

export function RefuseDialog({ request, ...frame }: OpenedDialog & { request: PrivacyRequest }) {
  const { dialog } = useDecisionForm(frame, {
    schema: requestRefusal,
    initial: { answer: '' },
    perform: (refusal) => refuseRequest(request.id, refusal),
    done: () => 'Pedido recusado',
    failed: 'Erro ao recusar o pedido',
    refresh: refreshPrivacy,
  })
  return (
    <FormDialog {...dialog} width="sm" title="Recusar o pedido" submitText="Recusar">
      <DialogContentText>
        A pessoa lê o motivo em “Meus dados” e por e-mail, se o envio estiver configurado. A lei pede que ele seja de
        fato ou de direito.
      </DialogContentText>
      <CheckedField
        name="answer"
        label="Motivo"
        required
        multiline
        autoFocus
        minRows={3}
        slotProps={{ htmlInput: { maxLength: REQUEST_REASON_MAX_LENGTH } }}
      />
    </FormDialog>
  )
}
