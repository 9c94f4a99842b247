import { hash, randomBytes } from 'node:crypto'

/**
 * Returns a token of 256 random bits. Tokens are stored only in mails that are waiting; other tables contain the
 * token's hash.
 */
export const newToken = () => randomBytes(32).toString('base64url')

export function hashToken(token: string): string {
  // Reject an empty token, because looking it up could find a row without a token.
  if (!token) throw new Error('empty token')
  return hash('sha256', token, 'base64url')
}
