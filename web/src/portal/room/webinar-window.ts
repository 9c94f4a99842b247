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
 * window; with our page as the opener, the window could navigate our page. The frame must exist before the click,
 * because the browser may otherwise block the window.
 */
export function prepareWindow() {
  if (prepared?.isConnected) return
  prepared = document.createElement('iframe')
  prepared.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  prepared.hidden = true
  document.body.append(prepared)
}

/** Returns whether the window opened; the browser may block it. */
export function openWindow(url: string): boolean {
  prepareWindow()
  const opener = prepared
  const window = opener?.contentWindow?.open('about:blank', '_blank')
  if (!opener || !window) return false
  // Our page and not the frame navigates the window, so that our page is the referrer. YouTube requires a referrer.
  window.location.replace(url)
  openWindows.push({ url, window, opener, path: location.pathname })
  prepared = undefined
  return true
}

/** Whether a window plays this page's room. A window whose site has cut off its opener (COOP) counts as closed. */
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

// Subscribes at module level, because a window may stay open after leaving the room page, but not after signing out.
useSession.subscribe((now, before) => {
  if (now.name !== 'signedIn' || now.user.id !== userOf(before)?.id) closeWindows()
})

/** Navigates the windows to a new URL of the room. Closes them when the organiser shows the room in the page again. */
export function useWindowsFollowRoom(url: string, mode: RoomMode) {
  const last = useRef({ url, mode })
  useEffect(() => {
    const before = last.current
    last.current = { url, mode }
    if (before.url !== url) moveWindows(before.url, url)
    if (before.mode === 'window' && mode === 'page') closeWindows(url)
  }, [url, mode])
}
