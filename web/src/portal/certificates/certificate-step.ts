import type { OwnCertificate } from '@palco/contract/certificates/own-certificate'

type Held = NonNullable<OwnCertificate['certificate']>

/** What the person can do next. `isAgain`: an earlier certificate was revoked, and a new one may be issued. */
export type CertificateStep =
  | { name: 'none' }
  | ({ name: 'short' } & Omit<Extract<OwnCertificate['right'], { kind: 'short' }>, 'kind'>)
  | { name: 'early'; from: string }
  | { name: 'ready'; isAgain: boolean }
  | { name: 'issued'; certificate: Held }
  | { name: 'revoked'; certificate: Held }

/** A valid certificate stays, whatever the right is now: only a revocation ends it. With a new pass it is earned again. */
export function certificateStep({ certificate, right }: OwnCertificate): CertificateStep {
  if (certificate?.state === 'valid') return { name: 'issued', certificate }
  const isRevoked = certificate?.state === 'revoked'
  if (right.kind === 'earned') return { name: 'ready', isAgain: isRevoked }
  if (right.kind === 'early') return { name: 'early', from: right.from }
  if (right.kind === 'short') {
    const { kind: name, ...missing } = right
    return { name, ...missing }
  }
  return isRevoked ? { name: 'revoked', certificate } : { name: 'none' }
}
