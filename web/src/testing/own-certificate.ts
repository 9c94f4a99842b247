import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'

export const certificate = {
  code: '7KQ2-M9XD-4TPA',
  name: 'Ana Souza',
  language: 'PT_BR',
  event: 'PBEX Week',
  organiser: 'Instituto PBEX',
  issuedAt: '2025-12-12T15:00:00.000Z',
  state: 'valid',
  revokedAt: null,
  correctableUntil: '2025-12-19T15:00:00.000Z',
} satisfies OwnCertificate['certificate']

/** The data of a person who has earned a certificate that is not issued yet. */
export const own: OwnCertificate = {
  right: { kind: 'earned', isByHand: false },
  minutes: { counted: 300, needed: 270 },
  name: { suggested: 'Ana Souza', confirmed: null },
  language: 'PT_BR',
  certificate: null,
  event: 'PBEX Week',
  organiser: 'Instituto PBEX',
}
