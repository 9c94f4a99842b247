import { type LinkCheckAnswer, linkCheckAnswer } from '@palco/contract/access-links/access-links'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { takeLinkToken } from '../link-token.ts'
import { type AccessState, stateAfter } from './access-state.ts'

/**
 * Checks whose link is in the address; checking does not use it up.
 * @param prepare called before the person is shown; stable.
 */
export function useAccessLink(prepare: (person: LinkCheckAnswer) => Promise<void>) {
  const [token, setToken] = useState(takeLinkToken)
  const [state, setState] = useState<AccessState>(token ? { name: 'checking' } : { name: 'missing' })

  const check = useCallback(async () => {
    if (!token) return
    setState({ name: 'checking' })
    try {
      const person = await api.post('auth/access-links/check', { token }, linkCheckAnswer, { anonymous: true })
      await prepare(person)
      setState({ name: 'fresh', person })
    } catch (error) {
      setState(stateAfter(error))
    }
  }, [token, prepare])

  useEffect(() => void check(), [check])

  // Another link may be pasted into the address of this page.
  useEffect(() => {
    const follow = () => setToken(takeLinkToken())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return { token, state, setState, check }
}
