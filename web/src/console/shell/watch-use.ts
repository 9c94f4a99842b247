import { noteUse } from '../../session/own-use.ts'

/** The heartbeats report the use of the page, because unused sessions of the team end. */
export function watchUse(): () => void {
  const listening = new AbortController()
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, noteUse, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}
