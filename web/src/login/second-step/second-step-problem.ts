import type { ErrorCode } from '@palco/contract/base/envelope'
import { ApiError } from '../../api/api-error.ts'
import { refusalText } from '../login-state.ts'
import type { LoginTexts } from '../texts/login-texts.ts'
import type { SecondStepTexts } from './second-step-texts.ts'

/** `over`: the person must sign in again from the beginning. */
export interface SecondStepProblem {
  name: 'failed' | 'over'
  message: string
}

const OVER: readonly (ErrorCode | null)[] = [
  'SECOND_STEP_EXPIRED',
  'ACCOUNT_INACTIVE',
  'ACCOUNT_BLOCKED',
  // Errors about the personal link with which the sign-in began.
  'LINK_USED',
  'LINK_EXPIRED',
  'LINK_REPLACED',
  'LINK_UNKNOWN',
]

/** `wrong` is the text for a wrong code or passkey. */
export function secondStepProblem(
  error: unknown,
  wrong: string,
  texts: SecondStepTexts,
  login: LoginTexts,
): SecondStepProblem {
  if (!(error instanceof ApiError)) return { name: 'failed', message: texts.failed }
  const name = OVER.includes(error.code) ? 'over' : 'failed'
  return { name, message: messageOf(error, wrong, texts, login) }
}

function messageOf(error: ApiError, wrong: string, texts: SecondStepTexts, login: LoginTexts): string {
  const { status, code, attemptsLeft } = error
  if (status === 0) return login.offline
  if (code === 'SECOND_STEP_EXPIRED') return texts.expired
  if (code === 'TOTP_UNREADABLE') return texts.unreadable
  if (code !== 'INVALID_CREDENTIALS') return refusalText(error, login, texts.failed)
  return attemptsLeft === null ? wrong : `${wrong} ${login.attemptsLeft(attemptsLeft, false)}`
}
