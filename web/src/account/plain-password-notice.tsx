import type { Profile } from '@palco/contract/auth'
import { useTexts } from '../i18n/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { usePasswordReminder } from './use-password-reminder.ts'

interface PlainPasswordNoticeProps {
  user: Profile
  onChangePassword: () => void
}

export function PlainPasswordNotice({ user, onChangePassword }: PlainPasswordNoticeProps) {
  const { t } = useTexts()
  const { isShown, dismiss } = usePasswordReminder(user)
  if (!isShown) return null
  return (
    <Alert
      severity="info"
      actions={
        <>
          <Button variant="outlined" onClick={onChangePassword}>
            {t('shell.changePassword')}
          </Button>
          <Tooltip text={t('common.close')} align="end">
            <Button variant="icon" aria-label={t('common.close')} onClick={dismiss}>
              <CloseIcon />
            </Button>
          </Tooltip>
        </>
      }
    >
      {t('password.reminder')}
    </Alert>
  )
}
