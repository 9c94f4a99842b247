import { type RemindersAnswer, remindersAnswer } from '@palco/contract/messages/reminders'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { keepLinkToken } from '../link-token.ts'

export type RemindersState =
  | { name: 'checking' }
  | { name: 'known'; choice: RemindersAnswer }
  /**
   * `unknown`: the server does not know the link. `missing`: the URL has no link. `failed`: the link could not be
   * checked. `busy`: there were too many requests.
   */
  | { name: 'unknown' | 'missing' | 'failed' | 'busy' }

export type SavingState = 'idle' | 'saving' | 'failed' | 'tooOften'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
const isTooOften = (error: unknown) => codeOf(error) === 'TOO_MANY_ATTEMPTS'
const isUnknown = (error: unknown) => ['LINK_UNKNOWN', 'INVALID_INPUT'].includes(codeOf(error) ?? '')

/**
 * Loads the choice about reminders that belongs to the link. A choice is saved only on a click, never by opening the
 * page.
 */
export function useReminders() {
  const [token, setToken] = useState(keepLinkToken)
  const [state, setState] = useState<RemindersState>(token ? { name: 'checking' } : { name: 'missing' })
  const [saving, setSaving] = useState<SavingState>('idle')

  const check = useCallback(async () => {
    if (!token) return
    setState({ name: 'checking' })
    try {
      const choice = await api.post('reminders/state', { token }, remindersAnswer, { anonymous: true })
      setState({ name: 'known', choice })
    } catch (error) {
      if (isTooOften(error)) setState({ name: 'busy' })
      else setState({ name: isUnknown(error) ? 'unknown' : 'failed' })
    }
  }, [token])

  useEffect(() => void check(), [check])

  // Reads the token again when the hash changes: somebody may paste another link into the address bar of this page.
  useEffect(() => {
    const follow = () => setToken(keepLinkToken())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  async function choose(isSubscribed: boolean) {
    setSaving('saving')
    try {
      const choice = await api.post('reminders', { token, isSubscribed }, remindersAnswer, { anonymous: true })
      setState({ name: 'known', choice })
      setSaving('idle')
    } catch (error) {
      if (isUnknown(error)) setState({ name: 'unknown' })
      setSaving(isTooOften(error) ? 'tooOften' : 'failed')
    }
  }

  return { state, saving, check, choose }
}
