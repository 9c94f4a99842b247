import type { CertificateChoice, ErasureCause } from '@palco/contract/privacy/erasure'
import type { RequestKind, RequestState } from '@palco/contract/privacy/privacy-requests'

/** Keys of `email_hash`. One for each database whose ledgers were merged by a restore; usually there is one. */
export interface ErasureKeysTable {
  id: string
  value: string
}

/** The ledger of erasures. No row is ever deleted (docs/decisions/0056-erasure.md). */
export interface ErasuresTable {
  id: string
  /** The id of the account; `null` for an e-mail address without one. */
  person_id: string | null
  /** The e-mail address in lower case, hashed with one of `erasure_keys`. */
  email_hash: string
  cause: ErasureCause
  certificates: CertificateChoice
  /** The id of the request that the erasure answers. */
  request_id: string | null
  /** `replay`: a restore has brought the data back, and it is erased again. */
  state: 'running' | 'replay' | 'done'
  requested_at: string
  done_at: string | null
  /** JSON of the contract's `ErasureLine[]`: what stays. */
  kept: string
}

/** Since when the dashboard announces that people are erased by their age. At most one row: the present plan. */
export interface RetentionNoticesTable {
  /** The last day on which people are kept. */
  kept_until: string
  announced_at: string
}

/** What a person who was erased has added to the figures of a room. A row leads to nobody. */
export interface RemovedFiguresTable {
  id: string
  room_id: string
  entered: number
  live_ms: number
  filling_ms: number
  recording_ms: number
}

/** When somebody who was erased was in a room, for the room's peak. A row leads to nobody, nor to other rows. */
export interface RemovedStaysTable {
  id: string
  room_id: string
  entered_at: string
  gone_at: string
}

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
