import type { Profile } from '@palco/contract/auth'
import { useEffect, useEffectEvent } from 'react'
import { storage } from '../api/storage.ts'

/** Asks, once after signing in, whoever signed in with the password that the import gave to everyone. */
export function usePasswordQuestion({ hasDefaultPassword }: Profile, ask: () => void) {
  const askOnce = useEffectEvent(() => {
    if (!hasDefaultPassword || storage.passwordQuestion.get() === null) return
    storage.passwordQuestion.remove()
    ask()
  })
  useEffect(() => askOnce(), [])
}
