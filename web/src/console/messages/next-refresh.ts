import type { MessageRun, MessagesState } from '@palco/contract/messages/messages'
import { isGoingOut } from './message-words.ts'

export const PROGRESS_MS = 3000
/** How long after a message is due, in milliseconds, the server is expected to list its run. */
const START_MS = 2000
/** The longest wait. A timer of more than 24 days would overflow. */
const LONGEST_MS = 3_600_000

/**
 * Milliseconds until the state is fetched again: soon after the next message is due, but not later than in
 * `LONGEST_MS`. `false` if no message is planned.
 */
export function nextStateRefresh(state: MessagesState | undefined, now: number): number | false {
  const times = state?.isOn ? state.coming.flatMap(({ at }) => (at === null ? [] : Date.parse(at))) : []
  return times.length ? Math.min(Math.max(Math.min(...times) + START_MS - now, PROGRESS_MS), LONGEST_MS) : false
}

/**
 * Milliseconds until the runs are fetched again: soon while mails are being sent, otherwise together with the state.
 */
export const nextRunsRefresh = (state: MessagesState | undefined, runs: readonly MessageRun[], now: number) =>
  state?.isOn && !state.isPaused && runs.some(isGoingOut) ? PROGRESS_MS : nextStateRefresh(state, now)
