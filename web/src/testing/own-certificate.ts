import type { CertificateRow, IssuedCertificate, OwnCertificate } from '@palco/contract/certificates'

export const issued = (fields: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  id: 'c1',
  code: '7K3M-9QXZ-2B4D',
  name: 'Ana Souza',
  origin: 'self',
  issuedAt: '2026-12-16T12:00:00.000Z',
  state: 'valid',
  revoked: null,
  replacedBy: null,
  downloadedAt: null,
  ...fields,
})

/** Has earned one that is not issued yet. */
export const person = (fields: Partial<CertificateRow> = {}): CertificateRow => ({
  user: { id: 'ana', name: 'Ana Souza', email: 'ana@example.com' },
  pass: 'PREMIUM',
  right: { kind: 'earned', isByHand: false },
  confirmedName: 'Ana Souza',
  unprintable: [],
  certificate: null,
  ...fields,
})
export const certificate = {
  code: '7KQ2-M9XD-4TPA',
  name: 'Ana Souza',
  issuedAt: '2025-12-12T15:00:00.000Z',
  state: 'valid',
  revokedAt: null,
  correctableUntil: '2025-12-19T15:00:00.000Z',
} satisfies OwnCertificate['certificate']

/** Earned, and not yet issued. */
export const own: OwnCertificate = {
  right: { kind: 'earned', isByHand: false },
  minutes: { counted: 300, needed: 270 },
  name: { suggested: 'Ana Souza', confirmed: null },
  certificate: null,
  event: 'PBEX Week',
  organiser: 'Instituto PBEX',
}
