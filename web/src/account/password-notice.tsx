import type { Profile } from '@palco/contract/auth/auth'
import { useState } from 'react'
import { storage } from '../api/storage.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import type { AccountTexts } from './account-texts.ts'

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
          <CloseButton text={texts.close} onClick={dismiss} />
        </>
      }
    >
      {texts.reminder}
    </Alert>
  )
}

/**
 * Returns whether to show the reminder: to people who still have the event's default password, until they dismiss it.
 */
function usePasswordReminder({ hasDefaultPassword }: Profile) {
  const [isDismissed, setIsDismissed] = useState(() => storage.passwordReminder.get() !== null)

  function dismiss() {
    storage.passwordReminder.set('dismissed')
    setIsDismissed(true)
  }

  return { isShown: hasDefaultPassword && !isDismissed, dismiss }
}
