import type { MessageRun, MessagesState } from '@palco/contract/messages/messages'
import { isGoingOut } from './message-words.ts'

const PROGRESS_MS = 3000
/** A run appears shortly after its moment. */
const START_MS = 2000
/** Timers overflow after 24 days. */
const LONGEST_MS = 3_600_000

/** When the next message is due. `false`: never. */
export function nextStateRefresh(state: MessagesState | undefined, now: number): number | false {
  const times = state?.isOn ? state.coming.flatMap(({ at }) => (at === null ? [] : Date.parse(at))) : []
  return times.length ? Math.min(Math.max(Math.min(...times) + START_MS - now, PROGRESS_MS), LONGEST_MS) : false
}

/** Often while mails go out, otherwise with the state. */
export const nextRunsRefresh = (state: MessagesState | undefined, runs: readonly MessageRun[], now: number) =>
  state?.isOn && !state.isPaused && runs.some(isGoingOut) ? PROGRESS_MS : nextStateRefresh(state, now)
