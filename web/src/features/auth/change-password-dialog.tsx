import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { PASSWORD_MIN_LENGTH } from '@palco/contract/limits'
import { useForm } from 'react-hook-form'
import { DialogFrame } from '../../components/dialog-frame.tsx'
import { ApiError, errorText } from '../../lib/api-error.ts'
import { notify } from '../../lib/notice.ts'
import { changePassword, type PasswordForm, passwordForm } from './change-password.ts'
import { PasswordField } from './password-field.tsx'

const FALLBACK = 'Erro ao alterar a senha. Verifique sua conexão e tente novamente.'

interface ChangePasswordDialogProps {
  /** Tells password managers whose password this is. */
  email: string
  isOpen: boolean
  onClose: () => void
}

export function ChangePasswordDialog({ email, isOpen, onClose }: ChangePasswordDialogProps) {
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    try {
      await changePassword(form)
      notify('Senha alterada com sucesso')
      onClose()
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      const field = isWrong ? 'currentPassword' : 'root'
      setError(field, { message: errorText(error, FALLBACK) }, { shouldFocus: isWrong })
    }
  })

  return (
    <DialogFrame
      isOpen={isOpen}
      title="Alterar senha"
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={submit}
      onClosed={reset}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Salvar
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          autoFocus
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="Nova senha"
          autoComplete="new-password"
          hint={`Pelo menos ${PASSWORD_MIN_LENGTH} caracteres`}
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordField
          label="Repetir nova senha"
          autoComplete="new-password"
          error={errors.repeated?.message}
          {...register('repeated')}
        />
      </Stack>
    </DialogFrame>
  )
}
