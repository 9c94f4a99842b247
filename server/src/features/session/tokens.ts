import { hash, randomBytes } from 'node:crypto'

/** A token of 256 random bits. Only its hash is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export function hashToken(token: string): string {
  // Never look up an empty token, because it could match a row without a token.
  if (!token) throw new Error('empty token')
  return hash('sha256', token, 'base64url')
}
