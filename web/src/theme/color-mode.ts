import { useSyncExternalStore } from 'react'
import { COLOR_SCHEME_STORAGE_KEY, MODE_STORAGE_KEY } from './color-scheme.ts'

export const COLOR_MODES = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof COLOR_MODES)[number]

function storedMode(): ColorMode {
  try {
    const mode = localStorage.getItem(MODE_STORAGE_KEY)
    return COLOR_MODES.find((each) => each === mode) ?? 'system'
  } catch {
    return 'system'
  }
}

function setMode(mode: ColorMode) {
  try {
    localStorage.setItem(MODE_STORAGE_KEY, mode)
    for (const scheme of ['light', 'dark']) localStorage.setItem(`${COLOR_SCHEME_STORAGE_KEY}-${scheme}`, scheme)
  } catch {
    // Storage is blocked. The choice is lost, and the system's mode stays.
  }
  // Browsers send this event only to other tabs, but listeners in this tab need it too (the script in index.html, and
  // MUI).
  window.dispatchEvent(new StorageEvent('storage', { key: MODE_STORAGE_KEY, newValue: mode }))
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** Returns the colour mode. Works on pages with and without MUI. A mode is stored only if the person has chosen one. */
export function useColorMode() {
  return { mode: useSyncExternalStore(subscribe, storedMode), setMode }
}
