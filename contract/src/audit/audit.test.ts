import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_TARGETS, auditQuery } from './audit.ts'
import { auditActionLabel, auditActionText } from './audit-texts.ts'

test('every audit action begins with its target', () => {
  const kinds: readonly string[] = AUDIT_TARGETS
  for (const action of AUDIT_ACTIONS) expect(kinds, action).toContain(action.split('.')[0])
})

test('an audit query accepts the cursor of the previous page', () => {
  const before = '2025-12-01T13:40:00.000Z_0197a000-0000-7000-8000-000000000000'
  expect(auditQuery.parse({ before, pageSize: '50', day: '2025-12-01' })).toEqual({
    before,
    pageSize: 50,
    day: '2025-12-01',
  })
})

test('the audit log shows an action of another release by its key', () => {
  expect(auditActionText('pass.lent')).toBe('pass.lent')
})

test('the audit log names an action as an entry of a list', () => {
  expect(auditActionLabel('user.email-changed')).toBe('Corrigiu o e-mail')
})
