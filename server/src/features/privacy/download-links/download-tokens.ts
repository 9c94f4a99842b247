import { DOWNLOAD_LINK_DAYS } from '@palco/contract/privacy/download-links'
import type { Database } from '../../../base/db/database.ts'
import { openSigner } from '../../session/signer.ts'

const DAY_MS = 86_400_000

export interface ReadToken {
  userId: string
  /** Returns whether the token was issued for this holder. */
  isFor: (holder: string) => boolean
}

export type DownloadTokens = Awaited<ReturnType<typeof openDownloadTokens>>

/** Signs the tokens of links to a personal download. The tokens are not stored, and they expire. */
export async function openDownloadTokens(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'own-data')
  const contentOf = (userId: string, expiresAt: number, holder: string) => `${userId}.${expiresAt}.${holder}`

  return {
    issue(userId: string, holder: string, now: number) {
      const expiresAt = now + DOWNLOAD_LINK_DAYS * DAY_MS
      const token = `${userId}.${expiresAt}.${sign(contentOf(userId, expiresAt, holder))}`
      return { token, expiresAt: new Date(expiresAt).toISOString() }
    },

    /** Returns `null` if the token is malformed or has expired. */
    read(token: string, now: number): ReadToken | null {
      const [, userId = '', expires = '', signature = ''] = /^([\w-]+)\.(\d{13})\.([\w-]+)$/.exec(token) ?? []
      if (!userId || Number(expires) <= now) return null
      return { userId, isFor: (holder) => isSigned(contentOf(userId, Number(expires), holder), signature) }
    },
  }
}
