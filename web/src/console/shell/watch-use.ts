import { realtime } from '../../session/realtime.ts'

const PAUSE_MS = 60_000

/**
 * Reports what a member of the team does on the page, in contrast to what the page does in the background, because
 * unused sessions of the team end.
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
