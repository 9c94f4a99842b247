import type { LinkCheckAnswer } from '@palco/contract/access-links/access-links'
import { ApiError } from '../../api/api-error.ts'

export type AccessState =
  | { name: 'checking' }
  | { name: 'fresh'; person: LinkCheckAnswer }
  /** The link can't be used. */
  | { name: 'used' | 'expired' | 'replaced' | 'unknown' | 'inactive' | 'missing' }
  /** Whether the link can be used is unknown. */
  | { name: 'failed' }

/** What a refusal says about the link; `failed` if nothing. */
export function stateAfter(error: unknown): AccessState {
  switch (error instanceof ApiError ? error.code : null) {
    case 'LINK_USED':
      return { name: 'used' }
    case 'LINK_EXPIRED':
      return { name: 'expired' }
    case 'LINK_REPLACED':
      return { name: 'replaced' }
    case 'LINK_UNKNOWN':
    case 'INVALID_INPUT':
      return { name: 'unknown' }
    case 'ACCOUNT_INACTIVE':
      return { name: 'inactive' }
    default:
      return { name: 'failed' }
  }
}
