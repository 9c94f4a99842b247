import { useEffect } from 'react'

/** Keeps the display awake. The browser releases the lock when the page is hidden, so it is taken again after that. */
export function useWakeLock() {
  useEffect(() => {
    let isOver = false
    let release = () => {}
    async function take() {
      if (document.visibilityState !== 'visible') return
      try {
        // Missing over http and in some browsers; refused on a low battery.
        const lock = await navigator.wakeLock?.request('screen')
        release = () => void lock?.release()
        if (isOver) release()
      } catch {}
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      release()
    }
  }, [])
}
