import { type RefObject, useEffect, useRef, useState } from 'react'

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

/**
 * The way into the full screen is not seen in it, and the way out is gone after it: the focus goes from the one to the
 * other. Where it is in the webinar, it is left there.
 */
export function useFocusThrough(isFull: boolean) {
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
