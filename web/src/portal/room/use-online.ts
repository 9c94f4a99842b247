import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** What the browser knows of its network: it notices a pulled plug long before the socket does. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
