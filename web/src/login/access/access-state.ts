import type { LinkCheckAnswer } from '@palco/contract/access-links'
import { ApiError } from '../../api/api-error.ts'

export type AccessState =
  | { name: 'checking' }
  | { name: 'fresh'; person: LinkCheckAnswer }
  /** Nothing can be done with this link. */
  | { name: 'used' | 'expired' | 'replaced' | 'unknown' | 'inactive' | 'missing' }
  /** It is not known whether anything can. */
  | { name: 'failed' }

/** What a refusal says of the link itself; `failed` where it says nothing. */
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
