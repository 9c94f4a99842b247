import { type RefObject, useEffect, useState } from 'react'

type Mode = 'page' | 'screen' | 'window'

/**
 * Full screen by the browser, or where it has none for a part of a page (an iPhone), by filling the window. Esc leads
 * out of both.
 */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
  const [mode, setMode] = useState<Mode>('page')

  useEffect(() => {
    const follow = () =>
      setMode((before) => {
        if (document.fullscreenElement && document.fullscreenElement === ref.current) return 'screen'
        return before === 'screen' ? 'page' : before
      })
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [ref])

  useEffect(() => {
    if (mode === 'page') return
    const leaveByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave(setMode)
    }
    document.addEventListener('keydown', leaveByEscape)
    return () => document.removeEventListener('keydown', leaveByEscape)
  }, [mode])

  async function enter() {
    try {
      if (!ref.current?.requestFullscreen) throw new Error('no full screen for elements')
      await ref.current.requestFullscreen()
    } catch {
      setMode('window')
    }
  }

  return { mode, toggle: mode === 'page' ? enter : () => leave(setMode) }
}

function leave(setMode: (mode: Mode) => void) {
  // The browser says when it has left: before that nothing outside the full screen can have the focus.
  if (document.fullscreenElement) void document.exitFullscreen()
  else setMode('page')
}
