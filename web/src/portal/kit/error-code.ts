import type { ErrorCode } from '@palco/contract/base/envelope'
import { ApiError } from '../../api/api-error.ts'

/** Returns the server's error code; `null` for other failures. */
export const errorCodeOf = (error: unknown): ErrorCode | null => (error instanceof ApiError ? error.code : null)
