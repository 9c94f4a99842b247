import type { Transaction } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/one-of.ts'

/** After an address was corrected. Failures were those of the old one. */
export const redirectMails = (trx: Transaction, userId: string, recipient: string) =>
  trx
    .updateTable('outbox')
    .set({ recipient, failure: null, last_error: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()

/** When certificates of these people are revoked or replaced: what their mails say is no longer true. */
export const dropCertificateMails = (trx: Transaction, userIds: readonly string[]) =>
  trx
    .deleteFrom('outbox')
    .where(isOneOf(trx, 'user_id', userIds))
    .where('template', '=', 'certificate-issued')
    .where('state', '=', 'waiting')
    .execute()
