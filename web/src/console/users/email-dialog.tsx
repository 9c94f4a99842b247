import { zodResolver } from '@hookform/resolvers/zod'
import { type ManagedUser, userEmailUpdate } from '@palco/contract/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { refreshUsers, saveEmail } from './users.queries.ts'

interface EmailDialogProps {
  user: ManagedUser
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  onCorrected: (user: ManagedUser) => void
}

/** Apart from the user form, because a new address signs the person out. */
export function EmailDialog({ user, isOpen, onClose, onClosed, onCorrected }: EmailDialogProps) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(userEmailUpdate),
    defaultValues: { email: user.email },
  })

  async function save({ email }: { email: string }) {
    setProblem(null)
    try {
      onCorrected(await saveEmail(user, email))
      onClose()
    } catch (error) {
      setProblem(errorText(error, 'Erro ao salvar usuário'))
    }
    // After a failure too: somebody else may have changed the user.
    void refreshUsers(queryClient)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClosed={onClosed}
      width="sm"
      title={`Corrigir e-mail - ${user.name}`}
      submitText="Corrigir"
      onSubmit={handleSubmit(save)}
      onClose={onClose}
      isDirty={formState.isDirty}
      isSubmitting={formState.isSubmitting}
      problem={problem}
    >
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        slotProps={{ htmlInput: { required: true } }}
        autoFocus
        autoComplete="off"
        helperText={formState.errors.email?.message}
      />
      <Alert severity="info" role="none">
        A pessoa será desconectada e passará a entrar com o novo e-mail e a mesma senha. Links de acesso já enviados
        deixam de funcionar.
      </Alert>
    </FormDialog>
  )
}
