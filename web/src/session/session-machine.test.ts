import { describe, expect, it } from 'vitest'
import { ana, bruno } from '../testing/people.ts'
import { isOpen, nextSession, type SessionEvent, type SessionState, userOf } from './session-machine.ts'

const checking: SessionState = { name: 'checking' }
const unreachable: SessionState = { name: 'unreachable' }
const visitor: SessionState = { name: 'anonymous', because: 'neverSignedIn' }
const signedIn: SessionState = { name: 'signedIn', user: ana }
const leaving: SessionState = { name: 'leaving' }
const signedOut: SessionState = { name: 'anonymous', because: 'signedOut' }
const terminated: SessionState = { name: 'terminated', user: ana, reason: 'takeover' }

const started = (hasTokens: boolean, user: typeof ana | null): SessionEvent => ({ type: 'started', hasTokens, user })

describe('the session', () => {
  it.each<[string, SessionState, SessionEvent, SessionState]>([
    ['starts anonymous without tokens, even with a stored user', checking, started(false, ana), visitor],
    ['shows the stored person at once', checking, started(true, ana), signedIn],
    ['checks with the server if no user is stored', checking, started(true, null), checking],
    ['shows the user that the server returns', checking, { type: 'checked', user: ana }, signedIn],
    ['follows later profiles', signedIn, { type: 'checked', user: bruno }, { ...signedIn, user: bruno }],
    ['ignores a late profile', visitor, { type: 'checked', user: ana }, visitor],
    ['is unreachable without a stored user and a server', checking, { type: 'checkFailed' }, unreachable],
    ['checks again when asked to', unreachable, { type: 'retried' }, checking],
    ['keeps its state when the check fails', signedIn, { type: 'checkFailed' }, signedIn],
    ['ends when it has expired', signedIn, { type: 'expired' }, { name: 'anonymous', because: 'expired' }],
    [
      'counts as signed out, not expired, if the server forgot it while signing out',
      leaving,
      { type: 'expired' },
      signedOut,
    ],
    ['opens by signing in', visitor, { type: 'signedIn', user: ana }, signedIn],
    ['is leaving before the server is called', signedIn, { type: 'signingOut' }, leaving],
    ['ends by signing out', leaving, { type: 'signedOut' }, signedOut],
    ['keeps the page behind a termination', signedIn, { type: 'terminated', reason: 'takeover' }, terminated],
    [
      'can be terminated before anyone is known',
      checking,
      { type: 'terminated', reason: 'takeover' },
      { ...terminated, user: null },
    ],
    ['does not call signing out a termination', leaving, { type: 'terminated', reason: 'takeover' }, leaving],
    ['is terminated once', terminated, { type: 'terminated', reason: 'removed' }, terminated],
    [
      'comes back when another tab signs in',
      terminated,
      { type: 'signedIn', user: bruno },
      { ...signedIn, user: bruno },
    ],
  ])('the session %s', (_claim, state, event, expected) => {
    expect(nextSession(state, event)).toEqual(expected)
  })
})

describe('in each of its states', () => {
  const expired: SessionState = { name: 'anonymous', because: 'expired' }
  const states = { checking, unreachable, anonymous: visitor, signedIn, leaving, terminated }
  const events: Record<string, SessionEvent> = {
    retried: { type: 'retried' },
    checked: { type: 'checked', user: bruno },
    checkFailed: { type: 'checkFailed' },
    expired: { type: 'expired' },
    signingOut: { type: 'signingOut' },
    signedOut: { type: 'signedOut' },
    terminated: { type: 'terminated', reason: 'removed' },
  }
  const asBruno = { ...signedIn, user: bruno }
  const endedFor = (user: typeof ana | null) => ({ name: 'terminated', user, reason: 'removed' })

  /**
   * The states after events. An event that is not listed returns the same state object, so that nothing is rendered
   * again.
   */
  const effects: Record<keyof typeof states, Record<string, unknown>> = {
    checking: {
      checked: asBruno,
      checkFailed: unreachable,
      expired,
      signedOut,
      terminated: endedFor(null),
    },
    unreachable: { retried: checking, checked: asBruno, expired, signedOut, terminated: endedFor(null) },
    anonymous: {},
    signedIn: { checked: asBruno, expired, signingOut: leaving, signedOut, terminated: endedFor(ana) },
    leaving: { expired: signedOut, signedOut },
    terminated: { expired: signedOut, signedOut },
  }

  const pairs = Object.entries(states).flatMap(([name, state]) =>
    Object.entries(events).map(([type, event]) => ({ name, type, state, event })),
  )
  it.each(pairs)('the session state $name reacts to $type', ({ name, type, state, event }) => {
    const effect = effects[name as keyof typeof states][type]
    if (effect) expect(nextSession(state, event)).toEqual(effect)
    else expect(nextSession(state, event)).toBe(state)
  })

  it.each(Object.values(states))('the session state $name starts again with a start or a sign-in', (state) => {
    expect(nextSession(state, started(true, bruno))).toEqual(asBruno)
    expect(nextSession(state, { type: 'signedIn', user: bruno })).toEqual(asBruno)
  })

  it('the session has its user while the page shows them', () => {
    const known = Object.entries(states).filter(([, state]) => userOf(state) === ana)
    expect(known.map(([name]) => name)).toEqual(['signedIn', 'terminated'])
    expect(userOf(checking)).toBeNull()
  })

  it('the session is open while the server can still end it', () => {
    const open = Object.entries(states).filter(([, state]) => isOpen(state))
    expect(open.map(([name]) => name)).toEqual(['checking', 'unreachable', 'signedIn'])
  })
})
