import { describe, expect, test } from 'vitest'
import { firstProblem } from '../../testing/first-problem.ts'
import { emailKey, id, instant, newPassword } from './fields.ts'
import { email, formBoolean, formVersion, optionalDate, requiredText } from './form-fields.ts'

test.each([
  ['2025-12-01T10:40', '2025-12-01T10:40:00.000Z'],
  ['2025-12-01 10:40', '2025-12-01T10:40:00.000Z'],
  [' 2025-12-01T10:40:30 ', '2025-12-01T10:40:30.000Z'],
  ['2025-12-01', '2025-12-01T00:00:00.000Z'],
  ['2025-12-01T10:40:00.123Z', '2025-12-01T10:40:00.123Z'],
  ['2025-12-01t10:40z', '2025-12-01T10:40:00.000Z'],
  ['2025-12-01T10:40-03:00', '2025-12-01T13:40:00.000Z'],
  ['2025-12-01T10:40:00+0530', '2025-12-01T05:10:00.000Z'],
  ['2024-02-29T10:40', '2024-02-29T10:40:00.000Z'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
])('the date %j is %j', (text, date) => {
  expect(optionalDate.parse(text)).toBe(date)
})

test.each([
  ['01/12/2025'],
  ['amanhã às 10'],
  ['sala 1'],
  ['2025-02-30T10:40'],
  ['2025-12-01T25:00'],
  ['2025-12-01T24:00'],
  ['2025-12-01T10:40+99:00'],
  ['9999-12-31T23:59-12:00'],
  ['em 2025-12-01T10:40'],
  ['2025-12-01T10:40 em ponto'],
  ['25-12-01'],
  ['2025-1-01'],
  ['2025-12-1'],
  ['2025-12-01T1:40'],
  ['2025-12-01T10:4'],
  ['2025-12-01T10:40:3'],
  ['2025-12-01T10:40:30.'],
  ['2025-12-01T10:40:60'],
  ['2025-12-01T10:40+3:00'],
  ['2025-12-01T10:40+03:0'],
])('a date field rejects %j', (text) => {
  expect(firstProblem(optionalDate, text)).toBe('Data inválida')
})

test.each([
  ['2025-12-01T13:40:00.000Z', true],
  ['2025-12-01T10:40:00.000-03:00', false],
  ['2025-12-01T10:40', false],
])('%s is an instant: %s', (text, accepted) => {
  expect(instant.safeParse(text).success).toBe(accepted)
})

describe('an e-mail address', () => {
  test('an e-mail address is trimmed and keeps its case', () => {
    expect(email.parse('  Ana.Souza@Palco.local ')).toBe('Ana.Souza@Palco.local')
  })

  test.each([
    [undefined, 'E-mail é obrigatório'],
    ['', 'E-mail é obrigatório'],
    ['   ', 'E-mail é obrigatório'],
    ['ana', 'E-mail inválido'],
    ['ana@palco', 'E-mail inválido'],
    ['ana @palco.local', 'E-mail inválido'],
    [`${'a'.repeat(250)}@palco.local`, 'Use no máximo 254 caracteres'],
  ])('the e-mail address %j is rejected: %s', (text, problem) => {
    expect(firstProblem(email, text)).toBe(problem)
  })

  test('an e-mail address has one key, in any case', () => {
    expect(emailKey(' Ana.Souza@Palco.LOCAL ')).toBe('ana.souza@palco.local')
  })
})

test.each([
  [undefined, 'Senha é obrigatória'],
  ['', 'Senha é obrigatória'],
  ['1234567', 'A senha deve ter pelo menos 8 caracteres'],
  ['12345678', undefined],
  ['x'.repeat(200), undefined],
  ['x'.repeat(201), 'A senha deve ter no máximo 200 caracteres'],
])('the new password %j has the problem %s', (password, problem) => {
  expect(firstProblem(newPassword, password)).toBe(problem)
})

test('a password keeps its spaces', () => {
  expect(newPassword.parse('  senha  ')).toBe('  senha  ')
})

test.each([
  [undefined, 'Nome é obrigatório'],
  [' \t', 'Nome é obrigatório'],
  [' Ana ', undefined],
  ['x'.repeat(11), 'Use no máximo 10 caracteres'],
])('the required text %j has the problem %s', (text, problem) => {
  expect(firstProblem(requiredText('Nome é obrigatório', 10), text)).toBe(problem)
})

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])('the form value %j is the boolean %s', (sent, meant) => {
  expect(formBoolean.parse(sent)).toBe(meant)
})

test.each([['yes'], [''], [1], [null]])('a boolean field rejects the form value %j', (sent) => {
  expect(formBoolean.safeParse(sent).success).toBe(false)
})

test.each([
  ['', false],
  ['x', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
])('%j is an id: %s', (text, accepted) => {
  expect(id.safeParse(text).success).toBe(accepted)
})

test('an invalid date is an issue of its field, not an exception', () => {
  expect(optionalDate.safeParse('amanhã').error?.issues).toMatchObject([{ code: 'custom', message: 'Data inválida' }])
})

test.each(['a\0b', 'a\ud83c', '\udf89b'])('a text field rejects %j, which PostgreSQL can not store', (text) => {
  expect(firstProblem(id, text)).toBe('O texto contém caracteres inválidos')
  expect(firstProblem(newPassword, `segredo-${text}`)).toBe('O texto contém caracteres inválidos')
})

test.each([
  [0, 0],
  ['0', 0],
  ['2147483647', 2147483647],
  [2147483647, 2147483647],
])('the row version %j is read as %i', (sent, meant) => {
  expect(formVersion.parse(sent)).toBe(meant)
})

test.each([-1, 1.5, 2147483648, '2147483648', '-1', '1.5', '1x', 'x1', '', ' 1', '00000000001', null])(
  'the row version %j is rejected',
  (sent) => {
    expect(firstProblem(formVersion, sent)).toBe('Versão inválida')
  },
)
