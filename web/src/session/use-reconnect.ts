import { useState } from 'react'
import { realtime, useRealtime } from './realtime.ts'

/** Without a network an attempt fails at once, too fast to be noticed. */
const SHORTEST_MS = 700

/** The connection's state, and one more attempt on request. */
export function useReconnect() {
  const state = useRealtime()
  const [attempt, setAttempt] = useState<'none' | 'underWay' | 'failed'>('none')
  if (attempt === 'failed' && state.name === 'online') setAttempt('none')

  async function reconnect() {
    setAttempt('underWay')
    const shortest = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS))
    const [outcome] = await Promise.allSettled([realtime.reconnect(), shortest])
    setAttempt(outcome.status === 'fulfilled' ? 'none' : 'failed')
  }

  return {
    state,
    isLost: state.name === 'lost' || state.name === 'retrying',
    // Attempts that nobody has asked for are not shown.
    isRetrying: attempt === 'underWay',
    hasFailed: attempt === 'failed',
    reconnect,
  }
}
