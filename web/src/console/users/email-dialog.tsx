import { type ManagedUser, userEmailUpdate } from '@palco/contract/users/users'
import { Alert } from '../../ui/alert.tsx'
import type { OpenedDialog } from '../kit/dialog/dialog-frame.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { CheckedField } from '../kit/form/form-text-field.tsx'
import { useDecisionForm } from '../kit/form/use-decision-form.ts'
import { refreshUsers, saveEmail } from './users.queries.ts'

interface EmailDialogProps extends OpenedDialog {
  user: ManagedUser
  onCorrected: (user: ManagedUser) => void
}

/**
 * Changes an e-mail address. This is a form of its own, because a new address voids links and may sign the person out.
 */
export function EmailDialog({ user, onCorrected, ...frame }: EmailDialogProps) {
  const { dialog } = useDecisionForm(
    { ...frame, onDone: onCorrected },
    {
      schema: userEmailUpdate,
      initial: { email: user.email },
      perform: ({ email }) => saveEmail(user, email),
      failed: 'Erro ao salvar usuário',
      refresh: refreshUsers,
    },
  )
  return (
    <FormDialog {...dialog} width="sm" title={`Corrigir e-mail - ${user.name}`} submitText="Corrigir">
      <CheckedField
        name="email"
        label="Email"
        type="email"
        slotProps={{ htmlInput: { required: true } }}
        autoFocus
        autoComplete="off"
      />
      <Alert severity="info" role="none">
        A pessoa será desconectada e passará a entrar com o novo e-mail e a mesma senha. Links de acesso já enviados
        deixam de funcionar.
      </Alert>
    </FormDialog>
  )
}
