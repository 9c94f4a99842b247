import { ASK_EVERY_MS } from '@palco/contract/questions/asking-rules'
import { ApiError } from '../../api/api-error.ts'
import { errorCodeOf } from '../kit/error-code.ts'
import type { QuestionTexts } from './texts/question-texts.ts'

export function askProblem(error: unknown, { closed, problems }: QuestionTexts): string {
  switch (errorCodeOf(error)) {
    case 'QUESTIONS_CLOSED':
      return closed
    case 'QUESTION_TOO_SOON':
      return problems.soon((error instanceof ApiError && error.retryAfterSeconds) || ASK_EVERY_MS / 1000)
    case 'QUESTIONS_WAITING':
      return problems.waiting
    case 'QUESTIONS_FULL':
      return problems.full
    default:
      return problems.send
  }
}

export const voteProblem = (error: unknown, { problems }: QuestionTexts): string =>
  errorCodeOf(error) === 'TOO_MANY_ATTEMPTS' ? problems.votes : problems.vote
