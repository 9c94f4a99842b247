import type { ShownFigures } from '@palco/contract/live/live'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { watchLive } from '../../session/live-watch.ts'
import { useRealtime } from '../../session/realtime.ts'

type Connection = ReturnType<typeof useRealtime.getState>

/**
 * Whether an attempt to connect has failed or the connection was lost. `connecting` does not count, because it may be
 * the first attempt. `offline` does not count, because nobody is signed in then.
 */
const isCut = ({ name }: Connection) => !['offline', 'connecting', 'online'].includes(name)

/**
 * Returns the live figures, which are pushed every second; `null` before the first push. `stoppedAt` is the time at
 * which this hook noticed that the connection was lost or could not be opened; otherwise `null`.
 */
export function useLiveFigures() {
  const [figures, setFigures] = useState<ShownFigures | null>(null)
  const [stoppedAt, setStoppedAt] = useState(() => (isCut(useRealtime.getState()) ? serverNow() : null))
  useEffect(() => watchLive(setFigures), [])
  useEffect(
    () =>
      useRealtime.subscribe((state) => {
        if (state.name === 'online') setStoppedAt(null)
        else if (isCut(state)) setStoppedAt((since) => since ?? serverNow())
      }),
    [],
  )
  return { figures, stoppedAt }
}
