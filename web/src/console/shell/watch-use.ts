import { realtime } from '../../session/realtime.ts'

const PAUSE_MS = 60_000

/**
 * Reports, at most once a minute, that a team member clicks, types or scrolls, because idle sessions of the team end.
 * Requests in the background don't count.
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
