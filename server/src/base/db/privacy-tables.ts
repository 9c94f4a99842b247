import type { CertificateChoice, ErasureCause } from '@palco/contract/privacy/erasure'
import type { RequestKind, RequestState } from '@palco/contract/privacy/privacy-requests'

/**
 * Keys with which e-mail addresses are hashed. Usually there is one; a restore that merges ledgers adds the key of each
 * ledger.
 */
export interface ErasureKeysTable {
  id: string
  value: string
}

/** The ledger of erasures. Its entries are kept forever (docs/decisions/0056-erasure.md). */
export interface ErasuresTable {
  id: string
  /** The id of the account; `null` for an e-mail address without an account. */
  person_id: string | null
  /** The e-mail address in lower case, hashed with one of `erasure_keys`. */
  email_hash: string
  cause: ErasureCause
  certificates: CertificateChoice
  /** The id of the person's request for the erasure. */
  request_id: string | null
  /** `replay`: a restore may have brought the data back, so it must be erased again. */
  state: 'running' | 'replay' | 'done'
  requested_at: string
  done_at: string | null
  /** JSON of the contract's `ErasureLine[]`: which data is kept, and why. */
  kept: string
  /**
   * The id of the erasure's first entry, if the person has had several e-mail addresses or accounts; `null` in the
   * first entry itself.
   */
  part_of: string | null
}

/**
 * Notices on the dashboard that people will be erased at the end of their retention period. One row for each day on
 * which such periods end.
 */
export interface RetentionNoticesTable {
  /** The last day on which people are kept. */
  kept_until: string
  announced_at: string
  /** How many people are kept until this day, counted every hour. */
  people: number
}

/** The attendance of one erased person in one room, kept for the room's totals. A row can't be traced to the person. */
export interface RemovedFiguresTable {
  id: string
  room_id: string
  entered: number
  live_ms: number
  filling_ms: number
  recording_ms: number
}

/**
 * One stay of an erased person in a room, needed for the room's peak. A row can't be traced to the person or to their
 * other stays.
 */
export interface RemovedStaysTable {
  id: string
  room_id: string
  entered_at: string
  gone_at: string
}

/** Requests of people about their data. Each person has at most one open request of each kind. */
export interface PrivacyRequestsTable {
  id: string
  /** Null once the person is erased. */
  user_id: string | null
  kind: RequestKind
  state: RequestState
  reason: string
  /** What happens to the person's certificates; null unless the request is for an erasure. */
  certificates: CertificateChoice | null
  requested_at: string
  ended_at: string | null
  /** Why the organiser refused; '' otherwise. */
  answer: string
}
