import type { Database } from '../../base/db/database.ts'
import { openSigner } from '../session/signer.ts'
import { hashToken, newToken } from '../session/tokens.ts'

/** How long a person may take at the provider. */
export const ATTEMPT_SECONDS = 600

/** One way to the provider and back. Each text has 256 bits, and nobody can tell one from another. */
export interface SignInAttempt {
  /** The only part that the browser keeps. Binds the attempt to this browser. */
  cookie: string
  cookieHash: string
  state: string
  nonce: string
  codeVerifier: string
}

export type SignInAttempts = Awaited<ReturnType<typeof openSignInAttempts>>

/** Attempts are stored nowhere: any node derives the rest from the signed cookie. */
export async function openSignInAttempts(db: Database) {
  const { sign, isSigned } = await openSigner(db, 'single-sign-on')

  const attemptOf = (content: string): SignInAttempt => {
    const cookie = `${content}.${sign(content)}`
    const [state, nonce, codeVerifier] = [
      sign(`state ${content}`),
      sign(`nonce ${content}`),
      sign(`verifier ${content}`),
    ]
    return { cookie, cookieHash: hashToken(cookie), state, nonce, codeVerifier }
  }

  return {
    begin: () => attemptOf(`${newToken()}.${Date.now() + ATTEMPT_SECONDS * 1000}`),

    /** Returns `null` if the attempt has expired, or is not one of ours. */
    read(cookie: string): SignInAttempt | null {
      const [id = '', until = '', signature = ''] = cookie.split('.')
      const content = `${id}.${until}`
      return isSigned(content, signature) && Number(until) > Date.now() ? attemptOf(content) : null
    },
  }
}
