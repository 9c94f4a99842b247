import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type PreviewRequest, previewRequest } from '@palco/contract/previews'
import * as z from 'zod/mini'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from './secrets.repo.ts'

/** A day's work; the session of the administrator most often ends before. */
const LIFETIME_MS = 8 * 3_600_000

const sealed = z.extend(previewRequest, { expiresAt: z.number() })

export type PreviewTokens = Awaited<ReturnType<typeof openPreviewTokens>>

/**
 * A preview is written down nowhere: its token says what it shows, sealed for one session of one administrator. It opens
 * nothing by itself, dies with that session, and every node can read it.
 */
export async function openPreviewTokens(db: Database) {
  const secret = await findSecret(db, 'devices')
  // A key of its own: what is sealed here must never pass for a device, nor the other way round.
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'previews', 32))

  const sealOf = (sessionId: string, content: string) =>
    createHmac('sha256', key).update(`${sessionId} ${content}`).digest()

  return {
    issue(preview: PreviewRequest, sessionId: string, now = Date.now()): string {
      const content = Buffer.from(JSON.stringify({ ...preview, expiresAt: now + LIFETIME_MS })).toString('base64url')
      return `${content}.${sealOf(sessionId, content).toString('base64url')}`
    },

    /** `null`: made up, of another session, or too old. */
    read(token: string, sessionId: string, now = Date.now()): PreviewRequest | null {
      const [content = '', seal = ''] = token.split('.')
      const given = Buffer.from(seal, 'base64url')
      const right = sealOf(sessionId, content)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      const { expiresAt, ...preview } = sealed.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return expiresAt > now ? preview : null
    },
  }
}
