import { RECONNECT_ATTEMPTS } from '@palco/contract/base/limits'
import { reconnectDelay } from '@palco/contract/realtime/reconnect'

export type RealtimeState =
  /** Nobody is signed in. */
  | { name: 'offline' }
  /** `used` counts the reconnect attempts, including this one. It is 0 for the first connection. */
  | { name: 'connecting'; used: number; wasOnline: boolean }
  | { name: 'online' }
  /** The delay before the next attempt. `attempt` counts the reconnect attempts so far. */
  | { name: 'waiting'; attempt: number; wasOnline: boolean }
  /** All attempts have failed. A dialog or the room page says so. Attempts continue in the background. */
  | { name: 'lost' }
  /** An attempt after `lost`. */
  | { name: 'retrying' }
  /** All attempts to open the first connection have failed. Pages work without a connection while attempts continue. */
  | { name: 'unavailable' }
  /**
   * The server has refused the connection. No timer starts another attempt, because it would show the same message
   * again. The next attempt starts when the network is back or the tab becomes visible.
   */
  | { name: 'refused' }

export type RealtimeEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'authenticated' }
  | { type: 'refused' }
  /** `hasTokens` says whether session token and access token are stored. Without them there is no reconnect. */
  | { type: 'dropped'; hasTokens: boolean }
  | { type: 'delayOver'; hasTokens: boolean }
  /** The network is back, or the tab has become visible. */
  | { type: 'woke'; hasTokens: boolean }
  | { type: 'retry'; hasTokens: boolean }

const OFFLINE: RealtimeState = { name: 'offline' }

export const isAttempt = ({ name }: RealtimeState) => name === 'connecting' || name === 'retrying'

/** Whether a timer starts the next attempt. */
export const isDelayed = ({ name }: RealtimeState) => name === 'waiting' || name === 'lost' || name === 'unavailable'

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

function afterPush(state: RealtimeState): RealtimeState {
  if (state.name === 'waiting') return { name: 'connecting', used: state.attempt + 1, wasOnline: state.wasOnline }
  if (state.name === 'lost') return { name: 'retrying' }
  if (state.name === 'unavailable' || state.name === 'refused')
    return { name: 'connecting', used: RECONNECT_ATTEMPTS, wasOnline: false }
  return state
}
