import { REMINDERS_PATH } from '@palco/contract/base/paths-and-headers'
import type { Database } from '../../base/db/database.ts'
import { openSigner } from '../session/signer.ts'

export type UnsubscribeTokens = Awaited<ReturnType<typeof openUnsubscribeTokens>>

/**
 * Signs tokens for unsubscribing. They are not stored and never expire, because the link in an old mail must still
 * work.
 */
export async function openUnsubscribeTokens(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'unsubscribe')
  const issue = (userId: string) => `${userId}.${sign(userId)}`

  return {
    issue,

    waysFor(userId: string, { origin }: URL) {
      const token = issue(userId)
      return {
        link: `${origin}${REMINDERS_PATH}#${token}`,
        headers: {
          'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    },

    read(token: string): string | null {
      const [userId = '', signature = '', ...rest] = token.split('.')
      return !rest.length && isSigned(userId, signature) ? userId : null
    },
  }
}
