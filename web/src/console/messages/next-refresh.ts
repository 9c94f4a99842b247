import type { MessageRun, MessagesState } from '@palco/contract/messages/messages'
import { isGoingOut } from './message-words.ts'

const PROGRESS_MS = 3000
/** Delay until a run appears after its moment. */
const START_MS = 2000
/** Longest wait: timers overflow after 24 days. */
const LONGEST_MS = 3_600_000

/** Milliseconds until the next message is due; `false` if there is none. */
export function nextStateRefresh(state: MessagesState | undefined, now: number): number | false {
  const times = state?.isOn ? state.coming.flatMap(({ at }) => (at === null ? [] : Date.parse(at))) : []
  return times.length ? Math.min(Math.max(Math.min(...times) + START_MS - now, PROGRESS_MS), LONGEST_MS) : false
}

/** Milliseconds until the runs are fetched again: short while mails go out, otherwise as for the state. */
export const nextRunsRefresh = (state: MessagesState | undefined, runs: readonly MessageRun[], now: number) =>
  state?.isOn && !state.isPaused && runs.some(isGoingOut) ? PROGRESS_MS : nextStateRefresh(state, now)
