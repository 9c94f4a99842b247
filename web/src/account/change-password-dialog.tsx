import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { BusyButton } from '../console/kit/busy-button.tsx'
import { DialogFrame } from '../console/kit/dialog-frame.tsx'
import { notify } from '../ui/notices.ts'
import { changePassword, type PasswordForm, passwordForm } from './change-password.ts'
import { PasswordField } from './password-field.tsx'
import { PASSWORD_TEXTS, type PasswordTexts } from './password-texts.ts'

/** Set by the server's answer, in words that are ready to be shown. */
const REFUSED = 'refused'

export interface ChangePasswordDialogProps {
  /** Tells password managers whose password this is. */
  email: string
  isOpen: boolean
  onClose: () => void
  onClosed?: () => void
  texts?: PasswordTexts
}

export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { email, isOpen, onClose, onClosed, texts = PASSWORD_TEXTS } = props
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', newPassword: '', repeated: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    try {
      await changePassword(form)
      notify(texts.saved)
      onClose()
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      const field = isWrong ? 'currentPassword' : 'root'
      setError(field, { type: REFUSED, message: texts.refusal(error) }, { shouldFocus: isWrong })
    }
  })

  function problemOf(field: keyof PasswordForm) {
    const { type, message = '' } = errors[field] ?? {}
    if (!type || type === REFUSED) return message || undefined
    return texts.problem({ field, value: getValues(field), type, message })
  }

  return (
    <DialogFrame
      isOpen={isOpen}
      title={texts.title}
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={submit}
      onClosed={() => {
        reset()
        onClosed?.()
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isSubmitting}>
            {texts.save}
          </BusyButton>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, pt: 1 }}>
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          autoFocus
          error={problemOf('currentPassword')}
          {...register('currentPassword')}
        />
        <PasswordField
          label={texts.new}
          autoComplete="new-password"
          hint={texts.hint}
          error={problemOf('newPassword')}
          {...register('newPassword')}
        />
        <PasswordField
          label={texts.repeated}
          autoComplete="new-password"
          error={problemOf('repeated')}
          {...register('repeated')}
        />
      </Stack>
    </DialogFrame>
  )
}
