import { RECONNECT_ATTEMPTS } from '@palco/contract/base/limits'
import { describe, expect, it } from 'vitest'
import { hasSocket, isAttempt, nextRealtime, type RealtimeEvent, type RealtimeState } from './realtime-machine.ts'

const offline: RealtimeState = { name: 'offline' }
const online: RealtimeState = { name: 'online' }
const lost: RealtimeState = { name: 'lost' }
const retrying: RealtimeState = { name: 'retrying' }
const unavailable: RealtimeState = { name: 'unavailable' }
const refused: RealtimeState = { name: 'refused' }
const connecting = (used: number, wasOnline: boolean): RealtimeState => ({ name: 'connecting', used, wasOnline })
const waiting = (attempt: number, wasOnline: boolean): RealtimeState => ({ name: 'waiting', attempt, wasOnline })

const dropped: RealtimeEvent = { type: 'dropped', hasTokens: true }
const delayOver: RealtimeEvent = { type: 'delayOver', hasTokens: true }
const woke: RealtimeEvent = { type: 'woke', hasTokens: true }
const retry: RealtimeEvent = { type: 'retry', hasTokens: true }
const without = (type: 'dropped' | 'delayOver' | 'woke' | 'retry'): RealtimeEvent => ({ type, hasTokens: false })

const LAST = RECONNECT_ATTEMPTS

describe('the realtime connection', () => {
  it.each<[string, RealtimeState, RealtimeEvent, RealtimeState]>([
    ['connects', offline, { type: 'start' }, connecting(0, false)],
    ['connects once', online, { type: 'start' }, online],
    ['is online once authenticated', connecting(0, false), { type: 'authenticated' }, online],
    ['waits when it is dropped', online, dropped, waiting(0, true)],
    ['tries again after the delay', waiting(0, true), delayOver, connecting(1, true)],
    ['waits longer after each failure', connecting(1, true), dropped, waiting(1, true)],
    ['is lost when the last attempt fails', connecting(LAST, true), dropped, lost],
    ['is merely unavailable if it never was online', connecting(LAST, false), dropped, unavailable],
    ['counts anew after it was back', connecting(3, true), { type: 'authenticated' }, online],
    ['stops where the tokens are gone: dropped', online, without('dropped'), offline],
    ['stops where the tokens are gone: waiting', waiting(2, true), without('delayOver'), offline],
    ['stops where the tokens are gone: asked to reconnect', lost, without('retry'), offline],
    ['tries again when asked to', lost, retry, retrying],
    ['tries again by itself', lost, delayOver, retrying],
    ['tries again by itself if it never was online', unavailable, delayOver, connecting(LAST, false)],
    ['goes on where it was', retrying, { type: 'authenticated' }, online],
    ['is lost again when that fails', retrying, dropped, lost],
    ['uses a returning network at once: waiting', waiting(3, true), woke, connecting(4, true)],
    ['uses a returning network at once: lost', lost, woke, retrying],
    ['uses a returning network at once: unavailable', unavailable, woke, connecting(LAST, false)],
    ['is not disturbed by waking while online', online, woke, online],
    ['is not started by waking', offline, woke, offline],
    ['gives up when the server refuses', connecting(0, false), { type: 'refused' }, refused],
    ['gives up when the server refuses a retry', retrying, { type: 'refused' }, refused],
    ['asks again after a refusal when the network is back', refused, woke, connecting(LAST, false)],
    ['stops with the session', waiting(1, true), { type: 'stop' }, offline],
    ['ignores a late drop', offline, dropped, offline],
    ['ignores a late delay', online, delayOver, online],
  ])('the realtime connection %s', (_claim, state, event, expected) => {
    expect(nextRealtime(state, event)).toEqual(expected)
  })

  it('the realtime connection is lost after five attempts', () => {
    let state = nextRealtime(online, dropped)
    let attempts = 0
    while (state.name === 'waiting') {
      state = nextRealtime(nextRealtime(state, delayOver), dropped)
      attempts += 1
    }
    expect({ attempts, state }).toEqual({ attempts: 5, state: lost })
  })
})

describe('in each of its states', () => {
  const states = {
    offline,
    connecting: connecting(2, true),
    online,
    waiting: waiting(2, true),
    lost,
    retrying,
    unavailable,
    refused,
  }
  const events: Record<string, RealtimeEvent> = {
    start: { type: 'start' },
    stop: { type: 'stop' },
    authenticated: { type: 'authenticated' },
    refused: { type: 'refused' },
    dropped,
    delayOver,
    woke,
    retry,
    'dropped without tokens': without('dropped'),
    'delayOver without tokens': without('delayOver'),
    'woke without tokens': without('woke'),
    'retry without tokens': without('retry'),
  }
  const stopped = { stop: offline, 'woke without tokens': offline, 'retry without tokens': offline }
  const first = connecting(0, false)
  const nextAttempt = connecting(3, true)
  const lastAttempt = connecting(LAST, false)

  /**
   * The states after events. An event that is not listed returns the same state object, so that subscribers are not
   * notified.
   */
  const effects: Record<keyof typeof states, Record<string, RealtimeState>> = {
    offline: { start: first },
    connecting: {
      ...stopped,
      'dropped without tokens': offline,
      authenticated: online,
      refused,
      dropped: waiting(2, true),
    },
    online: { ...stopped, 'dropped without tokens': offline, refused, dropped: waiting(0, true) },
    waiting: {
      ...stopped,
      'delayOver without tokens': offline,
      start: first,
      delayOver: nextAttempt,
      woke: nextAttempt,
      retry: nextAttempt,
    },
    lost: {
      ...stopped,
      'delayOver without tokens': offline,
      start: first,
      delayOver: retrying,
      woke: retrying,
      retry: retrying,
    },
    retrying: { ...stopped, 'dropped without tokens': offline, authenticated: online, refused, dropped: lost },
    unavailable: {
      ...stopped,
      'delayOver without tokens': offline,
      start: first,
      delayOver: lastAttempt,
      woke: lastAttempt,
      retry: lastAttempt,
    },
    refused: { ...stopped, start: first, woke: lastAttempt, retry: lastAttempt },
  }

  const pairs = Object.entries(states).flatMap(([name, state]) =>
    Object.entries(events).map(([type, event]) => ({ name, type, state, event })),
  )
  it.each(pairs)('the realtime state $name reacts to $type', ({ name, type, state, event }) => {
    const effect = effects[name as keyof typeof states][type]
    if (effect) expect(nextRealtime(state, event)).toEqual(effect)
    else expect(nextRealtime(state, event)).toBe(state)
  })

  const namesOf = (is: (state: RealtimeState) => boolean) =>
    Object.entries(states).flatMap(([name, state]) => (is(state) ? [name] : []))

  it('the realtime connection attempts to connect in two states, and has a socket in three', () => {
    expect(namesOf(isAttempt)).toEqual(['connecting', 'retrying'])
    expect(namesOf(hasSocket)).toEqual(['connecting', 'online', 'retrying'])
  })
})
