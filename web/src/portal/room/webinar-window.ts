import type { RoomMode } from '@palco/contract/rooms/room-air'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'

interface OpenWindow {
  url: string
  window: Window
  opener: HTMLIFrameElement
  path: string
}

let prepared: HTMLIFrameElement | undefined
let openWindows: OpenWindow[] = []

/**
 * Creates the opener of the next window: an empty, sandboxed frame. Without an opener, our scripts could not close the
 * window. With our page as the opener, the window could navigate our page. Must be called before the click that opens
 * the window; if the frame is created only then, the browser may block the window.
 */
export function prepareWindow() {
  if (prepared?.isConnected) return
  prepared = document.createElement('iframe')
  prepared.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  prepared.hidden = true
  document.body.append(prepared)
}

/** Returns `false` if the browser has blocked the window. */
export function openWindow(url: string): boolean {
  prepareWindow()
  const opener = prepared
  const window = opener?.contentWindow?.open('about:blank', '_blank')
  if (!opener || !window) return false
  // Our page navigates the window, so that our page (not the frame) is the referrer, which YouTube requires.
  window.location.replace(url)
  openWindows.push({ url, window, opener, path: location.pathname })
  prepared = undefined
  return true
}

/**
 * Whether a window is open for the room of this page. If its site has cut off the opener (COOP), the window counts as
 * closed.
 */
export const hasOpenWindow = () => openWindows.some(({ window, path }) => !window.closed && path === location.pathname)

export function moveWindows(from: string, to: string) {
  for (const open of openWindows) {
    if (open.url !== from) continue
    open.url = to
    if (!open.window.closed) open.window.location.replace(to)
  }
}

export function closeWindows(url?: string) {
  const isLeaving = (open: OpenWindow) => url === undefined || open.url === url
  for (const { window, opener } of openWindows.filter(isLeaving)) {
    window.close()
    opener.remove()
  }
  openWindows = openWindows.filter((open) => !isLeaving(open))
}

// This is at module level: a window may stay open when the person leaves the room page, but not when they sign out.
useSession.subscribe((now, before) => {
  if (now.name !== 'signedIn' || now.user.id !== userOf(before)?.id) closeWindows()
})

/**
 * If the room gets a new URL, opens it in the windows of the old one. If the organiser shows the room in the page
 * again, closes the windows.
 */
export function useWindowsFollowRoom(url: string, mode: RoomMode) {
  const last = useRef({ url, mode })
  useEffect(() => {
    const before = last.current
    last.current = { url, mode }
    if (before.url !== url) moveWindows(before.url, url)
    if (before.mode === 'window' && mode === 'page') closeWindows(url)
  }, [url, mode])
}
