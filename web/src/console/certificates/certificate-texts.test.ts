import type { CertificateRow } from '@palco/contract/certificates/certificates'
import type { CertificateRight } from '@palco/contract/certificates/own-certificate'
import { INITIAL_EVENT_SETTINGS } from '@palco/contract/event/event'
import { expect, test } from 'vitest'
import { issued, person } from '../../testing/certificate-rows.ts'
import {
  askedText,
  characterText,
  rightText,
  ruleText,
  runCounts,
  statusOf,
  workloadText,
} from './certificate-texts.ts'

test.each([
  [0, '0 min'],
  [42, '42 min'],
  [60, '1 h'],
  [65, '1 h 05 min'],
  [72_000, '1.200 h'],
])('a workload of %d minutes is written as %s', (minutes, text) => {
  expect(workloadText(minutes)).toBe(text)
})

test.each<[CertificateRight, string]>([
  [{ kind: 'earned', isByHand: false }, 'Conquistado: passe e presença mínima'],
  [{ kind: 'earned', isByHand: true }, 'Concedido por um administrador'],
  [{ kind: 'early', from: '2026-12-15' }, 'Conquistado; emissão a partir de <2026-12-15>'],
  [{ kind: 'short', missingMinutes: 1, from: '' }, 'Falta 1 min de presença'],
  [{ kind: 'short', missingMinutes: 42, from: '' }, 'Faltam 42 min de presença'],
  [{ kind: 'short', missingMinutes: 0, from: '' }, 'As salas não têm horário: a presença não pode ser medida'],
  [{ kind: 'no-pass' }, 'Sem passe ativo que dê certificado'],
  [{ kind: 'inactive' }, 'A conta está desativada'],
  [{ kind: 'revoked' }, 'Outro só com uma concessão'],
])('the right to a certificate %o is explained', (right, text) => {
  expect(rightText(right, (instant) => `<${instant}>`)).toBe(text)
})

const at = '2026-12-18T12:00:00.000Z'
const revoked = issued({ state: 'revoked', revoked: { at, by: 'refund', reason: '' } })
const revokedByHand = issued({ state: 'revoked', revoked: { at, by: 'hand', reason: 'Fraude' } })

test.each<[string, Partial<CertificateRow>]>([
  ['A emitir', {}],
  ['Sem nome confirmado', { confirmedName: null }],
  ['Emitido', { certificate: issued() }],
  ['Emitido', { certificate: issued(), right: { kind: 'no-pass' } }],
  ['Baixado', { certificate: issued({ downloadedAt: '2026-12-20T12:00:00.000Z' }) }],
  ['Revogado', { certificate: revoked, right: { kind: 'no-pass' } }],
  ['A emitir', { certificate: revoked }],
  ['Revogado', { certificate: revokedByHand, right: { kind: 'revoked' } }],
  ['A emitir', { certificate: revokedByHand, right: { kind: 'earned', isByHand: true } }],
  ['Ainda não', { right: { kind: 'short', missingMinutes: 3, from: '' } }],
])('the certificate status is %s for %o', (label, fields) => {
  expect(statusOf(person(fields)).label).toBe(label)
})

test('an unprintable character is named by its code points', () => {
  expect(characterText('\u202e')).toBe('U+202E')
  expect([characterText('王'), characterText('👩‍💻')]).toEqual(['王 (U+738B)', '👩‍💻 (U+1F469 U+200D U+1F4BB)'])
})

test('people to be asked for a name are counted apart from people who were asked lately', () => {
  expect(askedText({ unnamed: 56, askedLately: 55 })).toBe(
    '1 recebe agora um e-mail que pede a confirmação; nada é emitido antes. 55 já receberam o pedido há menos de uma semana.',
  )
})

test('the summary of a certificate run says what it has done', () => {
  const run = {
    id: 'r',
    kind: 'issue' as const,
    state: 'done',
    startedAt: '',
    startedBy: 'Bruno',
    done: 4,
    total: 4,
  } as const
  expect(runCounts({ ...run, issued: 1, asked: 0, unprintable: 0 })).toBe('1 certificado foi emitido.')
  expect(runCounts({ ...run, issued: 2000, asked: 3, unprintable: 1 })).toBe(
    '2.000 certificados foram emitidos, 3 pessoas receberam o pedido para confirmar o nome e 1 pessoa tem um nome que não pode ser impresso.',
  )
  expect(runCounts({ ...run, issued: 0, asked: 0, unprintable: 0 })).toBe(
    'Nenhum certificado foi emitido e ninguém recebeu o pedido para confirmar o nome.',
  )
})

test('the rule names the passes that promise a certificate, and says if none does', () => {
  const { passes } = INITIAL_EVENT_SETTINGS
  expect(ruleText(INITIAL_EVENT_SETTINGS)).toContain('o passe PREMIUM ou PLATINUM e esteve em pelo menos')
  const { LIVE } = passes
  const without = { LIVE, PREMIUM: LIVE, PLATINUM: LIVE }
  expect(ruleText({ ...INITIAL_EVENT_SETTINGS, passes: without })).toMatch(/^Nenhum passe inclui o certificado/)
})
