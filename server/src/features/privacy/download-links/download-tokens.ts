import { DOWNLOAD_LINK_DAYS } from '@palco/contract/privacy/download-links'
import type { Database } from '../../../base/db/database.ts'
import { openSigner } from '../../session/signer.ts'

const DAY_MS = 86_400_000

export type ReadToken =
  | {
      userId: string
      /** Returns whether the token was signed for this holder (`holderOf` in `download-links.service.ts`). */
      isFor: (holder: string) => boolean
    }
  /** The `emailKey` of an address that had no account when the token was issued. */
  | { email: string }

export type DownloadTokens = Awaited<ReturnType<typeof openDownloadTokens>>

/** Signs the tokens of links to a personal download. The tokens are not stored, and they expire. */
export async function openDownloadTokens(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'own-data')
  const contentOf = (subject: string, expiresAt: number, holder: string) => `${subject}.${expiresAt}.${holder}`

  return {
    /**
     * If `userId` is `null`, `holder` is the e-mail address. The token then contains the address, because there is no
     * account from which it could be read.
     */
    issue(userId: string | null, holder: string, now: number) {
      const expiresAt = now + DOWNLOAD_LINK_DAYS * DAY_MS
      const subject = userId ?? `email.${Buffer.from(holder).toString('base64url')}`
      const token = `${subject}.${expiresAt}.${sign(contentOf(subject, expiresAt, holder))}`
      return { token, expiresAt: new Date(expiresAt).toISOString() }
    },

    /** Returns `null` if the token is malformed or has expired. */
    read(token: string, now: number): ReadToken | null {
      const [, subject = '', packed, expires = '', signature = ''] =
        /^([\w-]+|email\.([\w-]+))\.(\d{13})\.([\w-]+)$/.exec(token) ?? []
      if (!subject || Number(expires) <= now) return null
      const isFor = (holder: string) => isSigned(contentOf(subject, Number(expires), holder), signature)
      if (packed === undefined) return { userId: subject, isFor }
      const email = Buffer.from(packed, 'base64url').toString()
      return isFor(email) ? { email } : null
    },
  }
}
