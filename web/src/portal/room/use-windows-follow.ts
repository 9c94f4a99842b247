import type { RoomMode } from '@palco/contract/room-air'
import { useEffect, useRef } from 'react'
import { closeWindows, moveWindows } from './webinar-window.ts'

/** A window that was opened from the room goes where the room goes; back in the page it is of no use any more. */
export function useWindowsFollow(url: string, mode: RoomMode) {
  const last = useRef({ url, mode })
  useEffect(() => {
    const before = last.current
    last.current = { url, mode }
    if (before.url !== url) moveWindows(before.url, url)
    if (before.mode === 'window' && mode === 'page') closeWindows(url)
  }, [url, mode])
}
