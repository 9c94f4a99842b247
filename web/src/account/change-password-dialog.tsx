import { zodResolver } from '@hookform/resolvers/zod'
import { type PasswordChange, passwordChange } from '@palco/contract/auth/auth'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useNoticeWhenGone } from '../ui/use-notice-when-gone.ts'
import type { AccountTexts } from './account-texts.ts'
import { changePassword } from './change-password.ts'
import styles from './change-password-dialog.module.css'

/** The `type` of a form error that comes from the server. The message of such an error is shown as it is. */
const REFUSED = 'refused'

export interface ChangePasswordDialogProps {
  /** The e-mail address, in a hidden field for password managers. */
  email: string
  texts: AccountTexts
  /** Whether the dialog opened automatically. The dialog then says why. */
  isAsked: boolean
  /** The current password, if the person has just typed it to sign in: the dialog then has no field for it. */
  typed: string | null
  onClose: () => void
}

export function ChangePasswordDialog({ email, texts, isAsked, typed, onClose }: ChangePasswordDialogProps) {
  const words = texts.password
  const notifyWhenGone = useNoticeWhenGone()
  const { register, handleSubmit, setError, getValues, formState } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: typed ?? '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const [isCurrentAsked, setIsCurrentAsked] = useState(typed === null)

  const submit = handleSubmit(async (form) => {
    try {
      await changePassword(form)
      notifyWhenGone(words.saved)
      onClose()
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
      // The password may have been changed elsewhere since it was typed, so show a field for it.
      if (isWrong) setIsCurrentAsked(true)
      const field = isWrong ? 'currentPassword' : 'root'
      setError(field, { type: REFUSED, message: words.refusal(error) }, { shouldFocus: isWrong })
    }
  })

  function problemOf(field: keyof PasswordChange) {
    const { type, message = '' } = errors[field] ?? {}
    if (!type || type === REFUSED) return message || undefined
    return words.problem({ field, value: getValues(field), type, message })
  }

  return (
    <Dialog
      isOpen
      title={isAsked ? words.askedTitle : texts.changePassword}
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {isAsked ? words.later : words.cancel}
          </Button>
          <Button type="submit" variant="contained" isBusy={isSubmitting}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {isAsked && <p className={styles.reason}>{texts.reminder}</p>}
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isCurrentAsked && (
          <PasswordField
            texts={words}
            label={words.current}
            autoComplete="current-password"
            data-primary
            problem={problemOf('currentPassword')}
            {...register('currentPassword')}
          />
        )}
        <PasswordField
          texts={words}
          label={words.new}
          data-primary
          autoComplete="new-password"
          hint={words.hint}
          problem={problemOf('newPassword')}
          {...register('newPassword')}
        />
      </div>
    </Dialog>
  )
}
