import type { ErrorCode } from '@palco/contract/base/envelope'
import { ApiError } from '../../api/api-error.ts'
import { refusalText } from '../login-state.ts'
import type { LoginTexts } from '../texts/login-texts.ts'
import type { SecondStepTexts } from './second-step-texts.ts'

/** Refusals after which only a new sign-in helps. */
const OVER: readonly (ErrorCode | null)[] = ['SECOND_STEP_EXPIRED', 'ACCOUNT_INACTIVE', 'ACCOUNT_BLOCKED']

/** Returns the text of a refused second step, and whether the person must sign in again. `wrong`: what was not right. */
export function secondStepProblem(
  error: unknown,
  wrong: string,
  texts: SecondStepTexts,
  login: LoginTexts,
): { message: string; isOver: boolean } {
  if (!(error instanceof ApiError)) return { message: texts.failed, isOver: false }
  const { status, code, attemptsLeft } = error
  if (status === 0) return { message: login.offline, isOver: false }
  if (code === 'SECOND_STEP_EXPIRED') return { message: texts.expired, isOver: true }
  const isOver = OVER.includes(code)
  if (code !== 'INVALID_CREDENTIALS') return { message: refusalText(error, login, texts.failed), isOver }
  const advice = attemptsLeft === null ? '' : ` ${login.attemptsLeft(attemptsLeft, false)}`
  return { message: wrong + advice, isOver }
}
