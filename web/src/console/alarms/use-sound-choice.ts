import { useEffect, useEffectEvent, useState } from 'react'
import { create } from 'zustand'
import { storage } from '../../api/storage.ts'
import { allowSound, isSoundAllowed } from './alarm-sound.ts'

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
    const listener = () => void allow()
    document.addEventListener('pointerdown', listener)
    document.addEventListener('keydown', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('keydown', listener)
    }
  }, [isAllowed])
  return isAllowed
}
