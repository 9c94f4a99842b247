import { expect, test } from 'vitest'
import { lineProblem, standingProblem } from './line-problem.ts'

const line = (row: number, email: string) => ({ row, name: 'Ana', email, groupId: '' })
const REPEATED = 'E-mail repetido na planilha (linha 2)'

test('an imported address that another line has is reported with that line', () => {
  expect(lineProblem(line(4, 'ANA@example.com'), [line(2, 'ana@example.com')])).toBe(REPEATED)
  expect(lineProblem(line(4, 'eva@example.com'), [line(2, 'ana@example.com')])).toBeNull()
})

test('an imported pass that is none is reported', () => {
  const unknown = 'Passe desconhecido: “Gold”. Use LIVE, PREMIUM ou PLATINUM.'
  expect(lineProblem({ ...line(4, 'ana@example.com'), pass: 'Gold' }, [])).toBe(unknown)
  expect(lineProblem({ ...line(4, 'ana@example.com'), pass: 'LIVE' }, [])).toBeNull()
})

test('a repeated address of an import is fine once the other line is corrected; other errors stay', () => {
  const standing = (reported: string, other: string) =>
    standingProblem(reported, line(4, 'ana@example.com'), [line(2, other)])
  expect(standing(REPEATED, 'ana@example.com')).toBe(REPEATED)
  expect(standing(REPEATED, 'anna@example.com')).toBeNull()
  expect(standing('E-mail já cadastrado', 'anna@example.com')).toBe('E-mail já cadastrado')
})
