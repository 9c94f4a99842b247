import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { failure, noData, readFailure, success } from './envelope.ts'

const text = 'Sala não encontrada'

test('an envelope of a success carries its data', () => {
  const answer = { success: true, data: { activeSessions: 3 } }
  expect(success(z.object({ activeSessions: z.int() })).parse(answer)).toEqual(answer)
})

test('an envelope of a success may have no data', () => {
  expect(success(noData).safeParse({ success: true, data: null }).success).toBe(true)
})

test('an envelope of a failure has its text in both fields, and a code', () => {
  const answer = { success: false, error: text, message: text, code: 'NOT_FOUND' }
  expect(failure.parse(answer)).toEqual(answer)
})

test('an envelope of a failure may have the reason of a session end', () => {
  const answer = { success: false, error: text, message: text, code: 'SESSION_TERMINATED', reason: 'takeover' }
  expect(failure.parse(answer)).toEqual(answer)
})

test.each([
  ['a reason nobody knows', { success: false, error: text, message: text, code: 'SESSION_TERMINATED', reason: 'oops' }],
  ['a code nobody knows', { success: false, error: text, message: text, code: 'OOPS' }],
  ['no message', { success: false, error: text, code: 'NOT_FOUND' }],
  ['the air of a success', { success: true, error: text, message: text, code: 'NOT_FOUND' }],
])('the envelope rejects a failure with %s', (_, answer) => {
  expect(failure.safeParse(answer).success).toBe(false)
})

test('a page reads the text of a failure with a code that only a newer release knows', () => {
  const answer = { success: false, error: text, message: text, code: 'OOPS', attemptsLeft: 2 }
  expect(readFailure.parse(answer)).toEqual(answer)
})

test('an envelope of a failure does not parse as a success', () => {
  expect(success(noData).safeParse({ success: false, data: null }).success).toBe(false)
})

test.each([
  ...['INVALID_INPUT', 'NOT_SIGNED_IN', 'INVALID_CREDENTIALS', 'SESSION_TERMINATED', 'FORBIDDEN', 'ACCOUNT_INACTIVE'],
  ...['NOT_FOUND', 'ROOM_NOT_OPEN_YET', 'ROOM_ENDED', 'CONFLICT', 'CHANGED_MEANWHILE', 'TOO_LARGE', 'WRONG_TYPE'],
  ...['ACCOUNT_BLOCKED', 'TOO_MANY_ATTEMPTS', 'BUSY', 'UNAVAILABLE', 'INTERNAL'],
])('%s is a stable error code', (code) => {
  expect(failure.safeParse({ success: false, error: text, message: text, code }).success).toBe(true)
})
