import { describe, expect, it } from 'vitest'
import { next, type SessionEvent, type SessionState } from './session-machine.ts'
import { ana, bruno } from './testing/people.ts'

const checking: SessionState = { name: 'checking' }
const unreachable: SessionState = { name: 'unreachable' }
const visitor: SessionState = { name: 'anonymous', because: 'neverSignedIn' }
const signedIn: SessionState = { name: 'signedIn', user: ana }
const leaving: SessionState = { name: 'leaving' }
const signedOut: SessionState = { name: 'anonymous', because: 'signedOut' }
const terminated: SessionState = { name: 'terminated', user: ana, message: 'Fora' }

const started = (hasTokens: boolean, user: typeof ana | null): SessionEvent => ({ type: 'started', hasTokens, user })

describe('the session', () => {
  it.each<[string, SessionState, SessionEvent, SessionState]>([
    ['starts anonymous without tokens, whoever is stored', checking, started(false, ana), visitor],
    ['shows the stored person at once', checking, started(true, ana), signedIn],
    ['asks the server who it is when nobody is stored', checking, started(true, null), checking],
    ['takes the person the server names', checking, { type: 'checked', user: ana }, signedIn],
    [
      'follows what the server says of him later',
      signedIn,
      { type: 'checked', user: bruno },
      { ...signedIn, user: bruno },
    ],
    ['is not revived by an answer that comes too late', visitor, { type: 'checked', user: ana }, visitor],
    ['waits where nobody is stored and nobody answers', checking, { type: 'checkFailed' }, unreachable],
    ['checks again when asked to', unreachable, { type: 'retried' }, checking],
    ['keeps its state when the check fails', signedIn, { type: 'checkFailed' }, signedIn],
    ['ends when it has expired', signedIn, { type: 'expired' }, { name: 'anonymous', because: 'expired' }],
    ['is left, not expired, when the server knows it no more', leaving, { type: 'expired' }, signedOut],
    ['opens by signing in', visitor, { type: 'signedIn', user: ana }, signedIn],
    ['lets go of realtime before it tells the server', signedIn, { type: 'signingOut' }, leaving],
    ['ends by signing out', leaving, { type: 'signedOut' }, signedOut],
    ['keeps the page behind a termination', signedIn, { type: 'terminated', message: 'Fora' }, terminated],
    [
      'can be terminated before anyone is known',
      checking,
      { type: 'terminated', message: 'Fora' },
      { ...terminated, user: null },
    ],
    ['does not call signing out a termination', leaving, { type: 'terminated', message: 'Fora' }, leaving],
    ['is terminated once', terminated, { type: 'terminated', message: 'De novo' }, terminated],
    [
      'comes back when another tab signs in',
      terminated,
      { type: 'signedIn', user: bruno },
      { ...signedIn, user: bruno },
    ],
  ])('%s', (_claim, state, event, expected) => {
    expect(next(state, event)).toEqual(expected)
  })
})
