import { expect, test } from 'vitest'
import { certificateStanding, isListed } from './certificate-standing.ts'
import type { CertificateRight } from './own-certificate.ts'

const from = '2026-12-12T03:00:00.000Z'
const EARNED: CertificateRight = { kind: 'earned', isByHand: false }
const SHORT: CertificateRight = { kind: 'short', missingMinutes: 42, from }
const someone = { isPromised: true, hasConfirmedName: true, certificate: null }
const [valid, revoked] = [{ state: 'valid' as const }, { state: 'revoked' as const }]

test.each([
  ['earned, name confirmed', { right: EARNED }, 'ready'],
  ['earned, name not confirmed', { right: EARNED, hasConfirmedName: false }, 'unnamed'],
  ['earned, but too early', { right: { kind: 'early', from } }, 'early'],
  ['too little time', { right: SHORT }, 'short'],
  ['without a pass', { right: { kind: 'no-pass' }, isPromised: false }, 'no-pass'],
  ['switched off', { right: { kind: 'inactive' } }, 'inactive'],
  ['switched off, without a pass', { right: { kind: 'inactive' }, isPromised: false }, 'no-pass'],
  ['issued', { right: EARNED, certificate: valid }, 'issued'],
  ['issued, whatever happened to the right since', { right: SHORT, certificate: valid }, 'issued'],
  ['revoked with the pass', { right: { kind: 'no-pass' }, isPromised: false, certificate: revoked }, 'revoked'],
  ['revoked, earned again by another pass', { right: EARNED, certificate: revoked }, 'ready'],
  ['revoked by hand', { right: { kind: 'revoked' }, certificate: revoked }, 'revoked'],
] as const)('the standing of a person’s certificate: %s', (_, person, standing) => {
  expect(certificateStanding({ ...someone, ...person })).toBe(standing)
})

test.each([
  ['no-pass', {}, false],
  ['no-pass', { search: ' ' }, false],
  ['no-pass', { search: 'ana' }, true],
  ['no-pass', { state: 'no-pass' }, true],
  ['inactive', {}, true],
  ['inactive', { state: 'short' }, false],
  ['issued', { state: 'issued' }, true],
  ['issued', { state: 'downloaded' }, false],
  ['short', { state: 'issued' }, false],
] as const)('a person with the standing %s is listed with the filter %o: %s', (standing, filter, listed) => {
  expect(isListed({ standing, isDownloaded: false }, filter)).toBe(listed)
})

test('downloaded certificates are listed as issued, too', () => {
  const person = { standing: 'issued', isDownloaded: true } as const
  expect([isListed(person, { state: 'downloaded' }), isListed(person, { state: 'issued' })]).toEqual([true, true])
})
