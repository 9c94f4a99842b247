import { expect, test } from 'vitest'
import { HEARTBEAT_MS } from '../base/limits.ts'
import { authenticate, CHANGED_TOPICS, NO_SESSION_TOKEN_MESSAGE } from './realtime.ts'

test.each([['token'], [{ sessionToken: 'token' }]])('a socket may authenticate with %j', (payload) => {
  expect(authenticate.parse(payload)).toEqual(payload)
})

test.each([[undefined], [null], [42], [{}], [{ sessionToken: null }], ['x'.repeat(201)]])(
  'a socket can not authenticate with %j',
  (payload) => {
    expect(authenticate.safeParse(payload).success).toBe(false)
  },
)

test('the message for a missing token is that of the specification', () => {
  expect(NO_SESSION_TOKEN_MESSAGE).toBe('No session token provided')
})

test('the heartbeat interval is thirty seconds', () => {
  expect(HEARTBEAT_MS).toBe(30_000)
})

test('the socket event `changed` has these topics', () => {
  expect(CHANGED_TOPICS).toEqual([
    'catalog',
    'access',
    'users',
    'sessions',
    'announcements',
    'alarms',
    'purchases',
    'messages',
    'certificates',
    'polls',
  ])
})

test('a socket token in an object is no longer than one alone', () => {
  expect(authenticate.safeParse({ sessionToken: 'x'.repeat(200) }).success).toBe(true)
  expect(authenticate.safeParse({ sessionToken: 'x'.repeat(201) }).success).toBe(false)
})
