import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@palco/contract/base/limits'
import { ApiError } from '../api/api-error.ts'
import { translatedError } from '../i18n/error-text.ts'
import type { Translate, useTexts } from '../i18n/i18n.ts'
import type { AccountTexts, FieldProblem } from './account-texts.ts'

const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH }

function problemText(t: Translate, { field, value, type }: FieldProblem): string {
  if (type === 'custom') return t('password.unchanged')
  if (type === 'too_big') return t('password.tooLong', limits)
  if (value) return t('password.tooShort', limits)
  return t(field === 'currentPassword' ? 'password.currentRequired' : 'password.newRequired')
}

export function translatedAccountTexts(texts: ReturnType<typeof useTexts>): AccountTexts {
  const { t } = texts
  return {
    account: t('shell.account'),
    accountOf: t('shell.accountOf'),
    changePassword: t('shell.changePassword'),
    appearance: t('shell.appearance'),
    modes: { light: t('shell.light'), dark: t('shell.dark'), system: t('shell.system') },
    signOut: t('shell.signOut'),
    reminder: t('password.reminder'),
    close: t('common.close'),
    openFailed: t('shell.openFailed'),
    password: {
      askedTitle: t('password.requiredTitle'),
      later: t('password.later'),
      current: t('password.current'),
      new: t('password.new'),
      showCharacters: t('password.showCharacters'),
      hideCharacters: t('password.hideCharacters'),
      capsLock: t('password.capsLock'),
      hint: t('password.hint', limits),
      save: t('common.save'),
      cancel: t('common.cancel'),
      saved: t('password.saved'),
      problem: (problem) => problemText(t, problem),
      refusal: (error) => {
        const isWrong = error instanceof ApiError && error.code === 'INVALID_CREDENTIALS'
        return translatedError(error, texts, isWrong ? t('password.wrong') : t('password.failed'))
      },
    },
  }
}
