import type { CertificateFilter, CertificateFilterState } from './certificates.ts'
import type { CertificateRight, CertificateState } from './own-certificate.ts'

// Where people stand in the console's list of certificates.

/** `inactive`: the account is switched off; listed without a state of its own. */
export type CertificateStanding = Exclude<CertificateFilterState, 'downloaded'> | 'inactive'

interface Standing {
  right: CertificateRight
  isPromised: boolean
  hasConfirmedName: boolean
  /** The latest one. */
  certificate: { state: CertificateState } | null
}

/** Each person has one. A revoked certificate counts until another one can be issued. */
export function certificateStanding(standing: Standing): CertificateStanding {
  const { right, isPromised, hasConfirmedName, certificate } = standing
  if (certificate?.state === 'valid') return 'issued'
  if (certificate && right.kind !== 'earned') return 'revoked'
  if (right.kind === 'earned') return hasConfirmedName ? 'ready' : 'unnamed'
  return right.kind === 'inactive' && !isPromised ? 'no-pass' : right.kind
}

/** People without a pass that promises one are listed only if they are asked for. */
export function isListed(
  { standing, isDownloaded }: { standing: CertificateStanding; isDownloaded: boolean },
  { state, search }: CertificateFilter,
): boolean {
  if (state === undefined) return standing !== 'no-pass' || Boolean(search?.trim())
  return state === 'downloaded' ? standing === 'issued' && isDownloaded : standing === state
}
