import { expect, test } from 'vitest'
import { SESSION_END_TEXTS } from './session-end-texts.ts'

test('the text shown to a session that was taken over is that of the specification', () => {
  expect(SESSION_END_TEXTS.takeover).toBe(
    'Your session has been terminated because you logged in from another device or browser. Only one active session is allowed at a time.',
  )
})
