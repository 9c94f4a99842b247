import { useState } from 'react'
import { realtime, useRealtime } from './realtime.ts'

/** The connection as it stands, and one attempt more for who asks for it. */
export function useReconnect() {
  const state = useRealtime()
  const [hasFailed, setHasFailed] = useState(false)

  const reconnect = () =>
    realtime.reconnect().then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )

  return { state, hasFailed: hasFailed && state.name === 'lost', reconnect }
}
