import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { REMINDERS_PATH } from '@palco/contract/base/paths-and-headers'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from '../session/secrets.repo.ts'

export type UnsubscribeTokens = Awaited<ReturnType<typeof openUnsubscribeTokens>>

/** Stored nowhere and without an end: the link in an old mail must still unsubscribe. A token grants nothing else. */
export async function openUnsubscribeTokens(db: Database) {
  const secret = await findSecret(db, 'devices')
  // A derived key: the token must never pass for anything else that is signed.
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'unsubscribe', 32))

  const sign = (userId: string) => createHmac('sha256', key).update(userId).digest()
  const issue = (userId: string) => `${userId}.${sign(userId).toString('base64url')}`

  return {
    issue,

    /** The ways to unsubscribe that a mail has: the link in its text, and the headers of RFC 8058. */
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

    /** The person's id, or `null` if the token is forged or incomplete. */
    read(token: string): string | null {
      const [userId = '', signature = '', ...rest] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = sign(userId)
      return !rest.length && given.length === right.length && timingSafeEqual(given, right) ? userId : null
    },
  }
}
