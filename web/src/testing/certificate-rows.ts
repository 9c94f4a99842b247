import type { CertificateRow, IssuedCertificate } from '@palco/contract/certificates/certificates'

export const issued = (fields: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  id: 'c1',
  code: '7K3M-9QXZ-2B4D',
  name: 'Ana Souza',
  language: 'PT_BR',
  minutes: 750,
  origin: 'self',
  reason: '',
  issuedAt: '2026-12-16T12:00:00.000Z',
  state: 'valid',
  revoked: null,
  replacedBy: null,
  downloadedAt: null,
  ...fields,
})

export const person = (fields: Partial<CertificateRow> = {}): CertificateRow => ({
  user: { id: 'ana', name: 'Ana Souza', email: 'ana@example.com' },
  pass: 'PREMIUM',
  right: { kind: 'earned', isByHand: false },
  confirmedName: 'Ana Souza',
  grantReason: null,
  unprintable: [],
  certificate: null,
  ...fields,
})
