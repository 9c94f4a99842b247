import { realtime } from '../../session/realtime.ts'

const PAUSE_MS = 60_000

/**
 * Reports clicks, keys and scrolling by a team member, because unused sessions of the team end. Requests that the page
 * makes in the background don't count as use.
 */
export function watchUse(): () => void {
  const listening = new AbortController()
  let reportedAt = 0
  const report = () => {
    if (Date.now() - reportedAt >= PAUSE_MS && realtime.reportUse()) reportedAt = Date.now()
  }
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, report, { capture: true, passive: true, signal: listening.signal })
  return () => listening.abort()
}
