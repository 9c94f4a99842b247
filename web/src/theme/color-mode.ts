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
    // Storage is blocked, so the choice is lost and the system's mode applies.
  }
  // The browser sends this event only to other tabs. Listeners in this tab (index.html's script, MUI) need it too.
  window.dispatchEvent(new StorageEvent('storage', { key: MODE_STORAGE_KEY, newValue: mode }))
}

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** Returns the colour mode, with or without MUI on the page. A mode is stored only after the person has chosen one. */
export function useColorMode() {
  return { mode: useSyncExternalStore(subscribe, storedMode), setMode }
}
