import type { CertificateFilter, CertificateFilterState } from './certificates.ts'
import type { CertificateRight, CertificateState } from './own-certificate.ts'

/**
 * `inactive`: the account is deactivated, the person's pass includes a certificate, and they never got one. Such people
 * are in the list, but no filter by state finds them.
 */
export type CertificateStanding = Exclude<CertificateFilterState, 'downloaded'> | 'inactive'

interface Standing {
  right: CertificateRight
  isPromised: boolean
  hasConfirmedName: boolean
  /** The person's latest certificate. */
  certificate: { state: CertificateState } | null
}

/** After a revocation, the state is `revoked` until another certificate can be issued. */
export function certificateStanding(standing: Standing): CertificateStanding {
  const { right, isPromised, hasConfirmedName, certificate } = standing
  if (certificate?.state === 'valid') return 'issued'
  if (certificate && right.kind !== 'earned') return 'revoked'
  if (right.kind === 'earned') return hasConfirmedName ? 'ready' : 'unnamed'
  return right.kind === 'inactive' && !isPromised ? 'no-pass' : right.kind
}

/** Whether a person is in the list. People with `no-pass` are in it only if it is searched or filtered by `no-pass`. */
export function isListed(
  { standing, isDownloaded }: { standing: CertificateStanding; isDownloaded: boolean },
  { state, search }: CertificateFilter,
): boolean {
  if (state === undefined) return standing !== 'no-pass' || Boolean(search?.trim())
  return state === 'downloaded' ? standing === 'issued' && isDownloaded : standing === state
}
