import { WAITING_COUNT_MAX, type WaitingCounts } from '@palco/contract/dashboard/dashboard'
import type { Shared } from '../feature.ts'
import { countFailedRecipients } from '../mail/failed-recipients.repo.ts'

export interface WaitingParts {
  /** Counts the open findings of the console's page "Pronto para abrir?" (readiness). */
  countFindings: (ownAddress: string) => Promise<number>
  countReviews: () => Promise<number>
  readOpenRequests: () => Promise<{ open: number } | null>
}

/** Counts what an administrator has to decide. Open console pages poll these counts, so each must be cheap. */
export const createWaitingCounts =
  ({ db }: Pick<Shared, 'db'>, { countFindings, countReviews, readOpenRequests }: WaitingParts) =>
  async (ownAddress: string): Promise<WaitingCounts> => {
    const [findings, purchases, failedMails, requests] = await Promise.all([
      countFindings(ownAddress),
      countReviews(),
      countFailedRecipients(db, WAITING_COUNT_MAX),
      readOpenRequests(),
    ])
    return { findings, purchases, failedMails, privacyRequests: requests?.open ?? 0 }
  }
