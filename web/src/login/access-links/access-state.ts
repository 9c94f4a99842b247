import type { LinkCheckAnswer } from '@palco/contract/access-links/access-links'
import type { ErrorCode } from '@palco/contract/base/envelope'
import type { SecondStep } from '@palco/contract/session/second-step'
import { ApiError } from '../../api/api-error.ts'

export type AccessState =
  | { name: 'checking' }
  | { name: 'fresh'; person: LinkCheckAnswer }
  | { name: 'used' | 'expired' | 'replaced' | 'unknown' | 'inactive' | 'blocked' | 'provider' | 'missing' }
  /** The link is valid, but the account has a second factor. The new password is saved only after this second step. */
  | { name: 'secondStep'; step: SecondStep }
  | { name: 'failed' }

const STATES: Partial<Record<ErrorCode, AccessState>> = {
  LINK_USED: { name: 'used' },
  LINK_EXPIRED: { name: 'expired' },
  LINK_REPLACED: { name: 'replaced' },
  LINK_UNKNOWN: { name: 'unknown' },
  INVALID_INPUT: { name: 'unknown' },
  ACCOUNT_INACTIVE: { name: 'inactive' },
  ACCOUNT_BLOCKED: { name: 'blocked' },
  SINGLE_SIGN_ON_REQUIRED: { name: 'provider' },
}

/** Returns the state of the link after an error. Returns `failed` if the error says nothing about the link. */
export function stateAfter(error: unknown): AccessState {
  if (!(error instanceof ApiError)) return { name: 'failed' }
  if (error.secondStep) return { name: 'secondStep', step: error.secondStep }
  return (error.code && STATES[error.code]) || { name: 'failed' }
}
