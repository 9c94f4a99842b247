import { useSession } from '../../session/session.ts'
import { userOf } from '../../session/session-machine.ts'

interface OpenWindow {
  window: Window
  opener: HTMLIFrameElement
}

let prepared: HTMLIFrameElement | undefined
const openWindows: OpenWindow[] = []

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
  openWindows.push({ window, opener })
  prepared = undefined
  return true
}

function closeWindows() {
  for (const { window, opener } of openWindows.splice(0)) {
    window.close()
    opener.remove()
  }
}

// At module level: a window outlives the room it was opened from, but neither the session nor the person.
useSession.subscribe((now, before) => {
  if (now.name !== 'signedIn' || now.user.id !== userOf(before)?.id) closeWindows()
})
