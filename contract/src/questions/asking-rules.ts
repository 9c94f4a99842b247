import type { SittingState } from './questions.ts'

/** Limits against floods of questions and votes. */
export const ASK_EVERY_MS = 30_000
export const OWN_WAITING_MAX = 5
export const ROOM_WAITING_MAX = 200
export const VOTE_CHANGES_MAX = 10
export const VOTE_CHANGES_MS = 10_000

interface Asking {
  isOn: boolean
  state: SittingState | null
  /** When the person last asked a question in the current sitting (`sitting` in `questions.ts`). */
  lastAskedAt: string | null
  /**
   * How many of the person's own questions (`ownWaiting`) and how many of all questions (`waiting`) wait for a
   * moderator.
   */
  ownWaiting: number
  waiting: number
}

export type AskRefusal = 'QUESTIONS_CLOSED' | 'QUESTION_TOO_SOON' | 'QUESTIONS_WAITING' | 'QUESTIONS_FULL'

export function askRefusal({ isOn, state, lastAskedAt, ownWaiting, waiting }: Asking, now: number): AskRefusal | null {
  if (!isOn || state !== 'open') return 'QUESTIONS_CLOSED'
  if (ownWaiting >= OWN_WAITING_MAX) return 'QUESTIONS_WAITING'
  if (waiting >= ROOM_WAITING_MAX) return 'QUESTIONS_FULL'
  return lastAskedAt !== null && now < nextAskAt(lastAskedAt) ? 'QUESTION_TOO_SOON' : null
}

export const nextAskAt = (lastAskedAt: string): number => Date.parse(lastAskedAt) + ASK_EVERY_MS
