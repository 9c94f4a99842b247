import { hash, randomBytes } from 'node:crypto'

/** Returns 256 random bits. Only a waiting mail is stored with its token; other tables have the token's hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export function hashToken(token: string): string {
  // Never look up an empty token, because it could match a row without a token.
  if (!token) throw new Error('empty token')
  return hash('sha256', token, 'base64url')
}
