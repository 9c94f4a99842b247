import { useEffect } from 'react'

/** Keeps the display awake. A hidden page loses the lock, so it is requested again when the page becomes visible. */
export function useWakeLock() {
  useEffect(() => {
    let isOver = false
    let release = () => {}
    async function take() {
      if (document.visibilityState !== 'visible') return
      try {
        // Wake locks do not exist over http and in some browsers, and are refused when the battery is low.
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
