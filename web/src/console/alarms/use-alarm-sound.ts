import { useEffect } from 'react'
import { playChime } from './alarm-sound.ts'
import { useMuted, useSoundAllowed } from './use-sound-choice.ts'

const REPEAT_MS = 30_000
const LOCK = 'palco-alarm-sound'

/** Sounds at once for each new alarm, then now and then until somebody silences it. `newest`: `null` is silence. */
export function useAlarmSound(newest: string | null) {
  const [isMuted] = useMuted()
  const isAllowed = useSoundAllowed()
  useEffect(() => {
    if (newest === null || isMuted || !isAllowed) return
    return inOneTab(() => {
      playChime()
      const timer = setInterval(playChime, REPEAT_MS)
      return () => clearInterval(timer)
    })
  }, [newest, isMuted, isAllowed])
}

/** Runs `start` in the first tab that asks; the next one takes over when that tab stops. Returns the stop function. */
function inOneTab(start: () => () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = () =>
    new Promise<void>((resolve) => {
      const end = start()
      signal.addEventListener('abort', () => {
        end()
        resolve()
      })
    })
  // Without https there are no locks: better two tabs than none.
  if (!navigator.locks) void run()
  else navigator.locks.request(LOCK, { signal }, run).catch(() => {})
  return () => stopping.abort()
}
