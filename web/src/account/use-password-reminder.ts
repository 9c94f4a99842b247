import type { Profile } from '@palco/contract/auth'
import { useState } from 'react'
import { storage } from '../api/storage.ts'

/** Reminds, once after signing in, whoever still has the password that the import gave to everyone. */
export function usePasswordReminder({ hasDefaultPassword }: Profile) {
  const [isDismissed, setIsDismissed] = useState(() => storage.passwordReminder.get() !== null)

  function dismiss() {
    storage.passwordReminder.set('dismissed')
    setIsDismissed(true)
  }

  return { isShown: hasDefaultPassword && !isDismissed, dismiss }
}
