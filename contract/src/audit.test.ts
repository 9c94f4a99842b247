import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_TARGETS, auditQuery } from './audit.ts'
import { auditActionLabel, auditDeed, auditFieldLabel, auditValueText } from './audit-texts.ts'
import { CURRENCIES, INITIAL_EVENT_SETTINGS, PASSES } from './event.ts'
import { INTERFACE_LANGUAGES } from './interface-languages.ts'

test('an action is named after what it is done to', () => {
  const kinds: readonly string[] = AUDIT_TARGETS
  for (const action of AUDIT_ACTIONS) expect(kinds, action).toContain(action.split('.')[0])
})

test('a page goes on where the one before has ended', () => {
  const before = '2025-12-01T13:40:00.000Z_0197a000-0000-7000-8000-000000000000'
  expect(auditQuery.parse({ before, pageSize: '50', day: '2025-12-01' })).toEqual({
    before,
    pageSize: 50,
    day: '2025-12-01',
  })
})

test('the word of another version is shown as it is', () => {
  expect(auditDeed('pass.revoked')).toBe('pass.revoked')
  expect(auditFieldLabel('passes.LIVE.colour')).toBe('Passes › LIVE › colour')
})

test('every setting has a name of its own, as the settings call it', () => {
  const codes = new Set<string>([...INTERFACE_LANGUAGES, ...CURRENCIES, ...PASSES])
  const waysIn = (value: object): string[] =>
    Object.entries(value).flatMap(([name, field]) => [name, ...(Object(field) === field ? waysIn(field) : [])])
  for (const name of waysIn({ ...INITIAL_EVENT_SETTINGS, defaultPassword: '' }))
    if (!codes.has(name)) expect(auditFieldLabel(name)).not.toBe(name)
  expect(auditFieldLabel('live.graceMinutes')).toBe('Ao vivo › Tolerância no fim (minutos)')
  expect(auditFieldLabel('tagline')).toBe('Frase de apresentação')
})

test('an action has a name in a list, too', () => {
  expect(auditActionLabel('user.email-changed')).toBe('Corrigiu o e-mail')
})

test.each<[string, Parameters<typeof auditValueText>[1], string]>([
  ['name', null, 'vazio'],
  ['name', '', 'vazio'],
  ['rooms', null, 'padrão dos grupos'],
  ['rooms', [], 'nenhuma'],
  ['groups', ['Um', 'Dois'], 'Um, Dois'],
  ['active', false, 'não'],
  ['people', 1500, '1.500'],
  ['role', 'SPEAKER', 'Palestrante'],
  ['mode', 'window', 'em janela própria'],
  ['onAir', 'backup', 'endereço reserva'],
  ['live.attendanceScope', 'week', 'no evento inteiro'],
  ['onAir', 'satellite', 'satellite'],
  ['startDate', '2025-12-01T13:40:00.000Z', 'the moment'],
  ['webinarUrl', 'https://youtu.be/x', 'https://youtu.be/x'],
])('%s %j is written as "%s"', (field, value, text) => {
  expect(auditValueText(field, value, () => 'the moment')).toBe(text)
})
