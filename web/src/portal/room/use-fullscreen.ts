import { type RefObject, useEffect, useRef, useState } from 'react'

type Mode = 'page' | 'screen' | 'window'

/** Shows an element in full screen. If the browser can't (iPhone), fills the window with it. Esc ends both. */
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
  // The mode is set by the event `fullscreenchange`. Setting it before would be too early: no element outside of the
  // full-screen element can be focused yet.
  if (document.fullscreenElement) void document.exitFullscreen()
  else setMode('page')
}

/** Moves the focus between the buttons that enter and leave full screen: only one of them is visible at a time. */
export function useFullscreenFocus(isFull: boolean) {
  const enter = useRef<HTMLButtonElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const wasFull = useRef(isFull)

  useEffect(() => {
    if (isFull === wasFull.current) return
    wasFull.current = isFull
    const isIn = (...places: (Element | null)[]) => places.includes(document.activeElement)
    if (isFull && isIn(enter.current, document.body)) leave.current?.focus()
    if (!isFull && isIn(document.body)) enter.current?.focus()
  }, [isFull])

  return { enter, leave }
}
