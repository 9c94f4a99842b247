import type { CertificateRight, OwnCertificate } from '@palco/contract/certificates/own-certificate'
import { expect, test } from 'vitest'
import { certificate, own } from '../../testing/own-certificate.ts'
import { certificateStep } from './certificate-step.ts'

const FROM = '2025-12-12T03:00:00.000Z'
const EARNED: CertificateRight = { kind: 'earned', isByHand: false }
const EARLY: CertificateRight = { kind: 'early', from: FROM }
const SHORT: CertificateRight = { kind: 'short', missingMinutes: 42, from: FROM }
const NO_PASS: CertificateRight = { kind: 'no-pass' }
const REVOKED = { ...certificate, state: 'revoked', revokedAt: FROM } as const

test.each<[claim: string, right: CertificateRight, held: OwnCertificate['certificate'], step: object]>([
  ['no pass', NO_PASS, null, { name: 'none' }],
  ['an inactive account', { kind: 'inactive' }, null, { name: 'none' }],
  ['time missing', SHORT, null, { name: 'short', missingMinutes: 42, from: FROM }],
  [
    'time missing that can not be made up for',
    { ...SHORT, room: 'Abertura', isOutOfReach: true },
    null,
    { name: 'short', missingMinutes: 42, from: FROM, room: 'Abertura', isOutOfReach: true },
  ],
  ['earned before the day', EARLY, null, { name: 'early', from: FROM }],
  ['earned', EARNED, null, { name: 'ready', isAgain: false }],
  ['issued', EARNED, certificate, { name: 'issued', certificate }],
  ['issued, and the minimum was raised later', SHORT, certificate, { name: 'issued', certificate }],
  ['revoked with the pass', NO_PASS, REVOKED, { name: 'revoked', certificate: REVOKED }],
  ['revoked by hand', { kind: 'revoked' }, REVOKED, { name: 'revoked', certificate: REVOKED }],
  ['revoked, before the day of a new one', EARLY, REVOKED, { name: 'early', from: FROM }],
  ['revoked, with a new pass', SHORT, REVOKED, { name: 'short', missingMinutes: 42, from: FROM }],
  ['revoked, and earned again', EARNED, REVOKED, { name: 'ready', isAgain: true }],
])('the step of the certificate page: %s', (_, right, held, step) => {
  expect(certificateStep({ ...own, right, certificate: held })).toEqual(step)
})
