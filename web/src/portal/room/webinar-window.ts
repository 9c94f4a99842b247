import type { RoomMode } from '@palco/contract/rooms/room-air'
import { useEffect, useRef } from 'react'
import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'

interface OpenWindow {
  url: string
  window: Window
  opener: HTMLIFrameElement
  /** The page that it was opened from. */
  path: string
}

let prepared: HTMLIFrameElement | undefined
let openWindows: OpenWindow[] = []

/**
 * The next window's opener: an empty, sandboxed frame. Only a window that keeps its opener can be closed by script, but
 * it can also navigate its opener, so that must not be our page. The frame has to exist before the click, or the
 * browser blocks the window as a popup.
 */
export function prepareWindow() {
  if (prepared?.isConnected) return
  prepared = document.createElement('iframe')
  prepared.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  prepared.hidden = true
  document.body.append(prepared)
}

/** Returns whether it opened: the browser may block it. */
export function openWindow(url: string): boolean {
  prepareWindow()
  const opener = prepared
  const window = opener?.contentWindow?.open('about:blank', '_blank')
  if (!opener || !window) return false
  // Navigated by our page, not by the frame: the referrer is ours, which YouTube requires.
  window.location.replace(url)
  openWindows.push({ url, window, opener, path: location.pathname })
  prepared = undefined
  return true
}

/** Whether this page's room is being watched in a window. One whose site has severed its opener counts as closed. */
export const hasOpenWindow = () => openWindows.some(({ window, path }) => !window.closed && path === location.pathname)

/** Navigates the windows of a room whose address has changed. */
export function moveWindows(from: string, to: string) {
  for (const open of openWindows) {
    if (open.url !== from) continue
    open.url = to
    if (!open.window.closed) open.window.location.replace(to)
  }
}

/** All of them, or those with this address. */
export function closeWindows(url?: string) {
  const isLeaving = (open: OpenWindow) => url === undefined || open.url === url
  for (const { window, opener } of openWindows.filter(isLeaving)) {
    window.close()
    opener.remove()
  }
  openWindows = openWindows.filter((open) => !isLeaving(open))
}

// At module level: a window outlives the room page, but neither the session nor the person.
useSession.subscribe((now, before) => {
  if (now.name !== 'signedIn' || now.user.id !== userOf(before)?.id) closeWindows()
})

/** Windows follow the room's address, and are closed when the room is shown in the page again. */
export function useWindowsFollowRoom(url: string, mode: RoomMode) {
  const last = useRef({ url, mode })
  useEffect(() => {
    const before = last.current
    last.current = { url, mode }
    if (before.url !== url) moveWindows(before.url, url)
    if (before.mode === 'window' && mode === 'page') closeWindows(url)
  }, [url, mode])
}
