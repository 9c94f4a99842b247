import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type PreviewRequest, previewRequest } from '@palco/contract/previews/previews'
import * as z from 'zod/mini'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from './secrets.repo.ts'

const LIFETIME_MS = 8 * 3_600_000

const payload = z.extend(previewRequest, { expiresAt: z.number() })

export type PreviewTokens = Awaited<ReturnType<typeof openPreviewTokens>>

/**
 * Previews are stored nowhere: a token names what it shows, signed for one session of an administrator. It grants
 * nothing without that session, and every node can verify it.
 */
export async function openPreviewTokens(db: Database) {
  const secret = await findSecret(db, 'devices')
  // A derived key: a preview token must never pass for a device cookie, nor the other way round.
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'previews', 32))

  const sign = (sessionId: string, content: string) =>
    createHmac('sha256', key).update(`${sessionId} ${content}`).digest()

  return {
    issue(preview: PreviewRequest, sessionId: string, now = Date.now()): string {
      const content = Buffer.from(JSON.stringify({ ...preview, expiresAt: now + LIFETIME_MS })).toString('base64url')
      return `${content}.${sign(sessionId, content).toString('base64url')}`
    },

    /** `null` if the token is forged, expired, or of another session. */
    read(token: string, sessionId: string, now = Date.now()): PreviewRequest | null {
      const [content = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = sign(sessionId, content)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const { expiresAt, ...preview } = payload.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return expiresAt > now ? preview : null
    },
  }
}
