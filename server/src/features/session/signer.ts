import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../base/db/database.ts'
import { findSecret } from './secrets.repo.ts'

/** Signs texts with a key that is derived for `purpose`, so that a signature is not valid for another purpose. */
export async function openSigner(
  db: Database,
  purpose: 'calendar' | 'own-data' | 'passkeys' | 'previews' | 'single-sign-on' | 'unsubscribe',
) {
  const secret = Buffer.from(await findSecret(db), 'base64url')
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')

  return {
    sign,

    isSigned(content: string, signature: string): boolean {
      // Compare the encoded texts, because several texts decode to the same bytes.
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(content))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
