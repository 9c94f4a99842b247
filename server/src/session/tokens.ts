import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. Only the hash is ever stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export function hashToken(token: string): string {
  // An empty token must never be looked up: it could match a row that has none.
  if (!token) throw new Error('empty token')
  return hash('sha256', token, 'base64url')
}

/**
 * The hashes of tokens that have just proved good, by token: working them out again is the dearest part of a call that
 * is answered from memory. All are forgotten together, so that no token stays in memory for longer than `forMs`.
 */
export function rememberHashes(forMs: number, clock: () => number) {
  const hashes = new Map<string, string>()
  let forgottenAt = clock()

  return {
    of(token: string): string | undefined {
      if (clock() - forgottenAt > forMs) {
        hashes.clear()
        forgottenAt = clock()
      }
      return hashes.get(token)
    },
    remember: (token: string, hash: string) => void hashes.set(token, hash),
  }
}
