import type { LiveFigures } from '@palco/contract/live'
import { useEffect, useState } from 'react'
import { watchLive } from '../../session/live-watch.ts'
import { useRealtime } from '../../session/realtime.ts'

/** Pushed by the server once a second; `null` until the first push. */
export function useLiveFigures() {
  const [figures, setFigures] = useState<LiveFigures | null>(null)
  const isOnline = useRealtime(({ name }) => name === 'online')
  useEffect(() => watchLive(setFigures), [])
  return { figures, isOnline }
}
