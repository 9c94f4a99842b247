import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import { storage } from '../../api/storage.ts'
import { allowSound, isSoundAllowed, playChime } from './alarm-sound.ts'

const REPEAT_MS = 30_000
const LOCK = 'palco-alarm-sound'

/** Repeats the sound while `newest` is the id of an alarm, unless the sound is muted or the browser blocks it. */
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

/** Runs `start` in only one tab, if `navigator.locks` exists. Returns the stop function. */
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
  // Without https, `navigator.locks` does not exist, and each tab plays the sound: two sounds are better than none.
  if (!navigator.locks) void run()
  else navigator.locks.request(LOCK, { signal }, run).catch(() => {})
  return () => stopping.abort()
}

const readMuted = () => storage.alarmsMuted.get() !== null

const useStore = create<{ isMuted: boolean }>()(() => ({ isMuted: readMuted() }))

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

export function useSoundAllowed(): boolean {
  const [isAllowed, setIsAllowed] = useState(isSoundAllowed)
  const allow = useEffectEvent(async () => {
    await allowSound()
    setIsAllowed(isSoundAllowed())
  })
  useEffect(() => {
    if (isAllowed) return
    // Unlocks the sound immediately if the person has already clicked, for example in the menu to open this page.
    if (navigator.userActivation?.hasBeenActive) void allow()
    const ending = new AbortController()
    for (const gesture of ['pointerdown', 'keydown'])
      document.addEventListener(gesture, () => void allow(), { signal: ending.signal })
    return () => ending.abort()
  }, [isAllowed])
  return isAllowed
}
