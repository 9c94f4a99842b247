import type { ErrorCode } from '@palco/contract/base/envelope'
import { ApiError, errorText } from '../api/api-error.ts'
import type { Translate, useTexts } from './i18n.ts'

const texts: Partial<Record<ErrorCode, (t: Translate) => string>> = {
  ACCOUNT_INACTIVE: (t) => t('errors.inactive'),
  ACCOUNT_BLOCKED: (t) => t('errors.blocked'),
  FORBIDDEN: (t) => t('errors.forbidden'),
  TOO_MANY_ATTEMPTS: (t) => t('errors.tooManyAttempts'),
  PASSWORD_COMMON: (t) => t('password.common'),
  PASSWORD_KNOWN: (t) => t('password.known'),
  BUSY: (t) => t('errors.busy'),
  UNAVAILABLE: (t) => t('errors.unavailable'),
  INTERNAL: (t) => t('errors.internal'),
}

/**
 * Returns the text of an error. The server's texts are in Portuguese; for other languages, the error's code is
 * translated.
 */
export function translatedError(
  error: unknown,
  { t, language }: ReturnType<typeof useTexts>,
  fallback: string,
): string {
  if (language === 'PT_BR') return errorText(error, fallback)
  const code = error instanceof ApiError ? error.code : null
  return (code && texts[code]?.(t)) || fallback
}
