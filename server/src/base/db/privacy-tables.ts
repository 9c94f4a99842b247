import type { CertificateChoice } from '@palco/contract/privacy/erasure'
import type { RequestKind, RequestState } from '@palco/contract/privacy/privacy-requests'

/** At most one open request of each kind for each person. */
export interface PrivacyRequestsTable {
  id: string
  /** Null once the person is erased. */
  user_id: string | null
  kind: RequestKind
  state: RequestState
  reason: string
  /** What becomes of the person's certificates. Null unless the request is about an erasure. */
  certificates: CertificateChoice | null
  requested_at: string
  ended_at: string | null
  /** Why the organiser refused; '' otherwise. */
  answer: string
}
