import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import { storage } from '../../api/storage.ts'
import { allowSound, isSoundAllowed, playChime } from './alarm-sound.ts'

const REPEAT_MS = 30_000
const LOCK = 'palco-alarm-sound'

/** Sounds at once for each new alarm, then every 30 seconds until somebody silences it; `null` is silence. */
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

const readMuted = () => storage.alarmsMuted.get() !== null

const useStore = create<{ isMuted: boolean }>()(() => ({ isMuted: readMuted() }))

/** Remembered by the browser, and followed by its other tabs. */
export function useMuted() {
  useEffect(() => {
    const follow = () => useStore.setState({ isMuted: readMuted() })
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  const isMuted = useStore((state) => state.isMuted)
  function setMuted(isOff: boolean) {
    if (isOff) storage.alarmsMuted.set('yes')
    else storage.alarmsMuted.remove()
    useStore.setState({ isMuted: isOff })
  }
  return [isMuted, setMuted] as const
}

/** Whether the browser lets the page make sound; the first gesture on the page allows it. */
export function useSoundAllowed(): boolean {
  const [isAllowed, setIsAllowed] = useState(isSoundAllowed)
  const allow = useEffectEvent(async () => {
    await allowSound()
    setIsAllowed(isSoundAllowed())
  })
  useEffect(() => {
    if (isAllowed) return
    // A press in the menu before this page was shown counts.
    if (navigator.userActivation?.hasBeenActive) void allow()
    const ending = new AbortController()
    for (const gesture of ['pointerdown', 'keydown'])
      document.addEventListener(gesture, () => void allow(), { signal: ending.signal })
    return () => ending.abort()
  }, [isAllowed])
  return isAllowed
}
