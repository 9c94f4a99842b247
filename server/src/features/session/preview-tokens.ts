import { type PreviewRequest, previewRequest } from '@palco/contract/previews/previews'
import * as z from 'zod/mini'
import type { Database } from '../../base/db/database.ts'
import { openSigner } from './signer.ts'

const LIFETIME_MS = 8 * 3_600_000

const payload = z.extend(previewRequest, { expiresAt: z.number() })

export type PreviewTokens = Awaited<ReturnType<typeof openPreviewTokens>>

/**
 * Signs previews. They are not stored: a token contains what it shows, and is signed for one session of an
 * administrator. It gives no access without that session, and every node can verify it.
 */
export async function openPreviewTokens(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'previews')

  return {
    issue(preview: PreviewRequest, sessionId: string, now = Date.now()): string {
      const content = Buffer.from(JSON.stringify({ ...preview, expiresAt: now + LIFETIME_MS })).toString('base64url')
      return `${content}.${sign(`${sessionId} ${content}`)}`
    },

    /** Returns `null` if the token is forged, has expired, or belongs to another session. */
    read(token: string, sessionId: string, now = Date.now()): PreviewRequest | null {
      const [content = '', signature = ''] = token.split('.')
      if (!isSigned(`${sessionId} ${content}`, signature)) return null
      const { expiresAt, ...preview } = payload.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return expiresAt > now ? preview : null
    },
  }
}
