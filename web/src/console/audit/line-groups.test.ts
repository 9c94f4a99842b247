import type { AuditLine } from '@palco/contract/audit'
import { expect, test } from 'vitest'
import { toDays } from './deeds.ts'

const line = (id: string, requestId: string, at = '2025-12-01T10:00:00.000Z', action = 'user.updated'): AuditLine => ({
  ...{ id, at, action, requestId, address: '', changes: {} },
  actor: { id: 'a', name: 'Ana' },
  target: { type: 'user', id, name: id },
})

const inShort = (lines: AuditLine[]) =>
  toDays(lines, (at) => at.slice(0, 10)).map(({ title, deeds }) => [
    title,
    ...deeds.map(({ line, others }) => [line, ...others].map(({ id }) => id).join('+')),
  ])

test('lines of one call that say the same are one deed', () => {
  expect(inShort([line('4', 'y'), line('3', 'x'), line('2', 'x'), line('1', 'z')])).toEqual([
    ['2025-12-01', '4', '3+2', '1'],
  ])
})

test('lines of one call that say something else stand for themselves', () => {
  expect(inShort([line('2', 'x'), line('1', 'x', undefined, 'group.updated')])).toEqual([['2025-12-01', '2', '1']])
})

test('each day has its own title', () => {
  const lines = [line('3', 'x', '2025-12-02T10:00:00.000Z'), line('2', 'x'), line('1', 'y')]
  expect(inShort(lines)).toEqual([
    ['2025-12-02', '3'],
    ['2025-12-01', '2', '1'],
  ])
})
