import type { LinkCheckAnswer } from '@palco/contract/access-links/access-links'
import type { ErrorCode } from '@palco/contract/base/envelope'
import { ApiError } from '../../api/api-error.ts'

export type AccessState =
  | { name: 'checking' }
  | { name: 'fresh'; person: LinkCheckAnswer }
  /** The link can't be used. */
  | { name: 'used' | 'expired' | 'replaced' | 'unknown' | 'inactive' | 'missing' }
  /** Whether the link can be used is unknown. */
  | { name: 'failed' }

const STATES: Partial<Record<ErrorCode, AccessState>> = {
  LINK_USED: { name: 'used' },
  LINK_EXPIRED: { name: 'expired' },
  LINK_REPLACED: { name: 'replaced' },
  LINK_UNKNOWN: { name: 'unknown' },
  INVALID_INPUT: { name: 'unknown' },
  ACCOUNT_INACTIVE: { name: 'inactive' },
}

/** What a refusal says about the link; `failed` if nothing. */
export const stateAfter = (error: unknown): AccessState =>
  (error instanceof ApiError && error.code && STATES[error.code]) || { name: 'failed' }
