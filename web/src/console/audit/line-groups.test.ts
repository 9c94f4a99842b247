import type { AuditLine } from '@palco/contract/audit/audit'
import { expect, test } from 'vitest'
import { groupByDay } from './line-groups.ts'

const line = (id: string, requestId: string, at = '2025-12-01T10:00:00.000Z', action = 'user.updated'): AuditLine => ({
  id,
  at,
  action,
  requestId,
  address: '',
  changes: {},
  actor: { id: 'a', name: 'Ana' },
  target: { type: 'user', id, name: id },
})

const inShort = (lines: AuditLine[]) =>
  groupByDay(lines, (at) => at.slice(0, 10)).map(({ title, groups }) => [
    title,
    ...groups.map(({ line, others }) => [line, ...others].map(({ id }) => id).join('+')),
  ])

test('the audit groups consecutive lines of one call with the same action', () => {
  expect(inShort([line('4', 'y'), line('3', 'x'), line('2', 'x'), line('1', 'z')])).toEqual([
    ['2025-12-01', '4', '3+2', '1'],
  ])
})

test('the audit separates lines of one call with different actions', () => {
  expect(inShort([line('2', 'x'), line('1', 'x', undefined, 'group.updated')])).toEqual([['2025-12-01', '2', '1']])
})

test('the audit groups lines by day', () => {
  const lines = [line('3', 'x', '2025-12-02T10:00:00.000Z'), line('2', 'x'), line('1', 'y')]
  expect(inShort(lines)).toEqual([
    ['2025-12-02', '3'],
    ['2025-12-01', '2', '1'],
  ])
})
