import type { RoomMode } from '@palco/contract/room-air'
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
 * An empty frame, locked in, that the next window is opened from. A browser closes only a window that still has its
 * opener, and an opener can be led elsewhere by its window: so it is this frame, and never our page. It has to be there
 * before the click, or the browser takes the window for one that nobody asked for.
 */
export function prepareWindow() {
  if (prepared?.isConnected) return
  prepared = document.createElement('iframe')
  prepared.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  prepared.hidden = true
  document.body.append(prepared)
}

/** Answers whether it is open: a browser may refuse. */
export function openWindow(url: string): boolean {
  prepareWindow()
  const opener = prepared
  const window = opener?.contentWindow?.open('about:blank', '_blank')
  if (!opener || !window) return false
  // Led there by our page, not by the frame: a webinar is told from where it is watched, and YouTube asks for it.
  window.location.replace(url)
  openWindows.push({ url, window, opener, path: location.pathname })
  prepared = undefined
  return true
}

/** Whether somebody watches the room of this page in a window. One whose site cut the tie to us counts as closed. */
export const hasOpenWindow = () => openWindows.some(({ window, path }) => !window.closed && path === location.pathname)

/** The room has another address now: who watches it in a window sees it there. */
export function moveWindows(from: string, to: string) {
  for (const open of openWindows) {
    if (open.url !== from) continue
    open.url = to
    if (!open.window.closed) open.window.location.replace(to)
  }
}

/** Those that show this address, or all. */
export function closeWindows(url?: string) {
  const isLeaving = (open: OpenWindow) => url === undefined || open.url === url
  for (const { window, opener } of openWindows.filter(isLeaving)) {
    window.close()
    opener.remove()
  }
  openWindows = openWindows.filter((open) => !isLeaving(open))
}

// At module level: a window outlives the room it was opened from, but neither the session nor the person.
useSession.subscribe((now, before) => {
  if (now.name !== 'signedIn' || now.user.id !== userOf(before)?.id) closeWindows()
})

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
