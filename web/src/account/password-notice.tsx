import type { Profile } from '@palco/contract/auth'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { AccountTexts } from './account-texts.ts'
import { usePasswordReminder } from './use-password-reminder.ts'

interface PasswordNoticeProps {
  user: Profile
  texts: AccountTexts
  onChangePassword: () => void
}

export function PasswordNotice({ user, texts, onChangePassword }: PasswordNoticeProps) {
  const { isShown, dismiss } = usePasswordReminder(user)
  if (!isShown) return null
  return (
    <Alert
      severity="info"
      actions={
        <>
          <Button variant="outlined" onClick={onChangePassword}>
            {texts.changePassword}
          </Button>
          <Tooltip text={texts.close} align="end">
            <Button variant="icon" aria-label={texts.close} onClick={dismiss}>
              <CloseIcon />
            </Button>
          </Tooltip>
        </>
      }
    >
      {texts.reminder}
    </Alert>
  )
}
