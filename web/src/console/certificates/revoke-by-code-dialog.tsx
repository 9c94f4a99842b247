import { zodResolver } from '@hookform/resolvers/zod'
import DialogContentText from '@mui/material/DialogContentText'
import { certificateRevokeByCode } from '@palco/contract/certificates/certificates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '../../api/api-error.ts'
import { useNoticeWhenGone } from '../../ui/use-notice-when-gone.ts'
import { FormDialog } from '../kit/dialog/form-dialog.tsx'
import { FormTextField } from '../kit/form/form-text-field.tsx'
import { revokeByCode } from './certificates.queries.ts'
import { ReasonField } from './reason-field.tsx'

interface RevokeByCodeDialogProps {
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** For certificates of people who were deleted: no list shows them. */
export function RevokeByCodeDialog(frame: RevokeByCodeDialogProps) {
  const queryClient = useQueryClient()
  const notifyWhenGone = useNoticeWhenGone()
  const [problem, setProblem] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(certificateRevokeByCode),
    defaultValues: { code: '', reason: '' },
  })
  const { errors, isDirty, isSubmitting } = formState
  const save = handleSubmit(async (fields) => {
    setProblem(null)
    try {
      const { name } = await revokeByCode(fields)
      notifyWhenGone(`Certificado de ${name} revogado`)
      frame.onClose()
    } catch (error) {
      setProblem(errorText(error, 'Erro ao revogar o certificado'))
    }
    void queryClient.invalidateQueries({ queryKey: ['certificates'] })
  })
  return (
    <FormDialog
      {...frame}
      title="Revogar pelo código"
      submitText="Revogar"
      isDestructive
      onSubmit={save}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={problem}
    >
      <DialogContentText>
        Também vale para o certificado de uma pessoa que já foi excluída. A página do código passa a dizer que ele foi
        revogado. Isso não se desfaz.
      </DialogContentText>
      <FormTextField
        control={control}
        name="code"
        label="Código"
        required
        autoFocus
        helperText={errors.code?.message ?? 'Como no certificado: 7K3M-9QXD-2HTB'}
        slotProps={{
          htmlInput: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <ReasonField control={control} name="reason" error={errors.reason?.message} />
    </FormDialog>
  )
}
