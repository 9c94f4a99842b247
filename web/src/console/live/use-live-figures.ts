import type { LiveFigures } from '@palco/contract/live/live'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { watchLive } from '../../session/live-watch.ts'
import { useRealtime } from '../../session/realtime.ts'

type Connection = ReturnType<typeof useRealtime.getState>

/** `connecting` may be the first attempt, or follow a cut that is known already. */
const isCut = ({ name }: Connection) => !['offline', 'connecting', 'online'].includes(name)

/** Pushed by the server once a second; `null` until the first push. `stoppedAt`: since when there is no connection. */
export function useLiveFigures() {
  const [figures, setFigures] = useState<LiveFigures | null>(null)
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
