import type { Profile } from '@palco/contract/auth'
import { PlainAlert } from '../../components/plain-alert.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { PlainCloseIcon } from '../../components/plain-icons.tsx'
import { PlainTooltip } from '../../components/plain-tooltip.tsx'
import { useTexts } from '../../lib/i18n/i18n.ts'
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
    <PlainAlert
      severity="info"
      actions={
        <>
          <PlainButton variant="outlined" onClick={onChangePassword}>
            {t('shell.changePassword')}
          </PlainButton>
          <PlainTooltip text={t('common.close')} align="end">
            <PlainButton variant="icon" aria-label={t('common.close')} onClick={dismiss}>
              <PlainCloseIcon />
            </PlainButton>
          </PlainTooltip>
        </>
      }
    >
      {t('password.reminder')}
    </PlainAlert>
  )
}
