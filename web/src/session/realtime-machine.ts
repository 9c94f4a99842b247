import { RECONNECT_ATTEMPTS } from '@palco/contract/base/limits'
import { reconnectDelay } from '@palco/contract/realtime/reconnect'

export type RealtimeState =
  /** Nobody is signed in. */
  | { name: 'offline' }
  /** `used` is the number of reconnect attempts including this one; 0 for the first connection. */
  | { name: 'connecting'; used: number; wasOnline: boolean }
  | { name: 'online' }
  /** The backoff delay before the next attempt. `attempt` is the number of reconnect attempts so far. */
  | { name: 'waiting'; attempt: number; wasOnline: boolean }
  /** All attempts have failed. The dialog is open, and attempts continue in the background. */
  | { name: 'lost' }
  /** Another attempt while the dialog is open. */
  | { name: 'retrying' }
  /** All attempts for the first connection have failed. Attempts continue, and the pages work without a connection. */
  | { name: 'unavailable' }
  /** The server refused the connection. No timer starts another attempt, because each would show the message again. */
  | { name: 'refused' }

export type RealtimeEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'authenticated' }
  | { type: 'refused' }
  /** `hasTokens`: whether session and access token are stored. Without them there is no reconnect. */
  | { type: 'dropped'; hasTokens: boolean }
  | { type: 'delayOver'; hasTokens: boolean }
  /** The network is back, or the tab is visible again. */
  | { type: 'woke'; hasTokens: boolean }
  | { type: 'retry'; hasTokens: boolean }

const OFFLINE: RealtimeState = { name: 'offline' }

export const isAttempt = ({ name }: RealtimeState) => name === 'connecting' || name === 'retrying'

/** Whether a timer starts another attempt. */
export const isDelayed = ({ name }: RealtimeState) => name === 'waiting' || name === 'lost' || name === 'unavailable'

/** Whether a socket is open or being opened. */
export const hasSocket = (state: RealtimeState) => isAttempt(state) || state.name === 'online'

export function nextRealtime(state: RealtimeState, event: RealtimeEvent): RealtimeState {
  switch (event.type) {
    case 'stop':
      return state.name === 'offline' ? state : OFFLINE
    case 'start':
      return hasSocket(state) ? state : { name: 'connecting', used: 0, wasOnline: false }
    case 'authenticated':
      return isAttempt(state) ? { name: 'online' } : state
    case 'refused':
      return hasSocket(state) ? { name: 'refused' } : state
    case 'dropped':
      return hasSocket(state) && !event.hasTokens ? OFFLINE : afterDrop(state)
    case 'delayOver':
      if (!isDelayed(state)) return state
      return event.hasTokens ? afterPush(state) : OFFLINE
    case 'woke':
    case 'retry':
      return event.hasTokens ? afterPush(state) : nextRealtime(state, { type: 'stop' })
  }
}

function afterDrop(state: RealtimeState): RealtimeState {
  if (state.name === 'online') return { name: 'waiting', attempt: 0, wasOnline: true }
  if (state.name === 'retrying') return { name: 'lost' }
  if (state.name !== 'connecting') return state
  const { used, wasOnline } = state
  if (reconnectDelay(used) !== null) return { name: 'waiting', attempt: used, wasOnline }
  return wasOnline ? { name: 'lost' } : { name: 'unavailable' }
}

/** Returns the state of the next attempt. */
function afterPush(state: RealtimeState): RealtimeState {
  if (state.name === 'waiting') return { name: 'connecting', used: state.attempt + 1, wasOnline: state.wasOnline }
  if (state.name === 'lost') return { name: 'retrying' }
  if (state.name === 'unavailable' || state.name === 'refused')
    return { name: 'connecting', used: RECONNECT_ATTEMPTS, wasOnline: false }
  return state
}
